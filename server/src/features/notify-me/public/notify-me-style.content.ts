/** The form of the pages, by the tokens of the reading pages. */
export const FORM_STYLE = `
.sheet p{margin:0 0 16px;max-width:60ch}
form{display:grid;gap:20px;max-width:440px;margin:24px 0 0}
fieldset{display:flex;flex-wrap:wrap;gap:0 24px;margin:0;padding:0;border:0}
legend,.label{display:block;margin:0 0 4px;padding:0;font-weight:700}
input[type=email]{width:100%;min-height:48px;padding:8px 12px;border:1px solid var(--line-strong);border-radius:6px;background:var(--surface);color:var(--text);font:inherit}
input[aria-invalid]{border-color:var(--error);box-shadow:inset 0 0 0 1px var(--error)}
.choice{display:inline-flex;gap:10px;align-items:center;min-height:44px}
.consent{display:flex;gap:10px;padding:6px 0}
input[type=checkbox]{flex:none;width:20px;height:20px;margin:4px 0;accent-color:var(--link)}
button{justify-self:start;min-height:48px;padding:0 24px;border:0;border-radius:6px;background:var(--fill);color:var(--on-fill);font:inherit;font-weight:700;cursor:pointer}
.consent+.fault,.consent~a{margin-left:30px}
.consent~a{display:inline-flex;align-items:center;min-height:44px}
.sheet form+p{margin-top:24px}
.fault{margin:4px 0 0;color:var(--error);font-size:16px}
.faults{margin:0 0 16px;padding:12px 16px;border-left:3px solid var(--error);background:var(--error-tint)}
.sheet .faults p:last-child{margin:0}
:root{--error:#A3201A;--error-tint:#FDEEEC;--fill:#1D56A6;--on-fill:#FFF}
@media (prefers-color-scheme:dark){:root{--error:#FFB4AC;--error-tint:#3A1615;--fill:#518DDC;--on-fill:#081219}}
@media (max-width:600px){button{justify-self:stretch}}
`;
