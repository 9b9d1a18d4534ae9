/** The screens that the product is designed for [design#accessible]. */
export const DESK = { width: 1440, height: 900 } as const;
export const TABLET = { width: 768, height: 1024 } as const;
export const PHONE = { width: 360, height: 780 } as const;
