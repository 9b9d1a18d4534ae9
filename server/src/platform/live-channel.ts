/** The channel of NOTIFY on which changes are told, each as the JSON text of a `LiveEvent`. */
export const LIVE_CHANNEL = 'live';
