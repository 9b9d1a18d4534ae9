/** The look of the reading pages by the design's tokens, on screen and on paper; `@font-face` rules go before it. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--bg:#F3F6F8;--surface:#FFF;--line:#D8DDE1;--line-strong:#69757E;--text:#111D27;--muted:#4D5A63;--link:#1D56A6;--tint:#F0F6FD;--focus:#1D56A6;--shell:#0D2348;--fold:#E9EDF0}
@media (prefers-color-scheme:dark){:root{--bg:#0B151D;--surface:#111D27;--line:#2B3A46;--line-strong:#7D8991;--text:#E9EDF0;--muted:#A9B4BC;--link:#86B5F1;--tint:#16263A;--focus:#FFCE9E;--shell:#081219;--fold:#182633}}
*{box-sizing:border-box}
html{font:400 17px/1.6 "Atkinson Hyperlegible Next",system-ui,"Segoe UI",Roboto,sans-serif;-webkit-text-size-adjust:100%;scroll-padding-top:16px}
body{display:flex;flex-direction:column;min-height:100vh;margin:0;background:var(--bg);color:var(--text);font-feature-settings:"tnum" 1;overflow-wrap:break-word}
h1,h2,h3,.brand,.plate,.kind{font-family:"Barlow Semi Condensed","Arial Narrow",system-ui,sans-serif;font-weight:700;line-height:1.15}
a{color:var(--link);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:3px}
.skip{position:absolute;left:16px;top:-80px;z-index:1;padding:12px 16px;background:var(--surface);color:var(--link);border-radius:6px}
.skip:focus{top:8px}
body>header,main,footer>div{width:100%;max-width:calc(70ch + 144px);margin:0 auto;padding:16px 24px}
.brand{display:inline-flex;align-items:center;gap:10px;min-height:46px;padding:0 16px;background:#164388;color:#FFF;font-size:23px;line-height:1;letter-spacing:.01em;text-decoration:none;border-radius:6px;box-shadow:inset 0 0 0 2px #164388,inset 0 0 0 4px rgb(255 255 255/.92)}
.brand svg{width:18px;height:18px;fill:none;stroke:currentColor;stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}
main{flex:1;padding-top:8px;padding-bottom:72px}
.sheet{position:relative;padding:48px;background:var(--surface);border:1px solid var(--line);border-radius:10px 0 10px 10px;box-shadow:0 1px 0 rgb(17 29 39/.06)}
.sheet::before{content:"";position:absolute;top:-1px;right:-1px;width:32px;height:32px;background:linear-gradient(225deg,var(--bg) 50%,var(--fold) 50%);border-left:1px solid var(--line);border-bottom:1px solid var(--line);border-radius:0 0 0 3px}
.about{padding-bottom:24px;border-bottom:1px solid var(--line)}
.kind{margin:0 32px 8px 0;color:var(--muted);font-size:16px;font-weight:600}
h1{margin:0 32px 12px 0;font-size:clamp(30px,5vw,44px)}
.lead{margin:0 0 16px;color:var(--muted)}
.valid{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;margin:0}
.plate{padding:6px 8px;background:#164388;color:#FFF;font-size:15px;letter-spacing:.03em;border-radius:3px;box-shadow:inset 0 0 0 1px #FFFFFFB3}
.outline{margin:24px 0 0;padding:16px 24px;background:var(--tint);border-radius:6px}
.outline h2{margin:0 0 4px;font-size:18px}
.outline ul{margin:0;padding:0;list-style:none}
.outline a{display:inline-block;padding:6px 0;text-decoration:none}
.outline a:hover{text-decoration:underline}
.text>:first-child{margin-top:24px}
.text>:last-child{margin-bottom:0}
.text p,.text ul,.text ol,.text blockquote{max-width:70ch;margin:0 0 16px}
.text h2{margin:40px 0 12px;font-size:26px}
.text h3{margin:28px 0 8px;font-size:20px}
.text li{margin:0 0 8px}
.text li>p{margin:0 0 8px}
.text blockquote{padding:4px 0 4px 20px;border-left:3px solid var(--line-strong);color:var(--muted)}
.text blockquote>:last-child{margin-bottom:0}
.back{display:inline-flex;align-items:center;min-height:44px}
footer{background:var(--shell);color:#DCEAFD}
footer>div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 32px;padding-top:24px;padding-bottom:24px}
footer p,footer ul{margin:0;padding:0;list-style:none}
footer ul{display:flex;flex-wrap:wrap;gap:0 28px}
footer a{display:inline-flex;align-items:center;min-height:44px;color:#FFF}
footer :focus-visible{outline-color:#FFF}
@media (max-width:600px){html{font-size:16px}body>header,footer>div{padding-left:16px;padding-right:16px}main{padding:0 0 32px}.sheet{padding:32px 16px;border-width:1px 0;border-radius:0}.sheet::before{right:0}.outline{padding:12px 16px}.outline a{padding:10px 0}footer>div,footer ul{display:block}}
@media (forced-colors:active){.sheet::before{display:none}.brand,.plate{border:1px solid}}
@media print{
@page{margin:20mm 18mm}
:root{color-scheme:light;--surface:#FFF;--text:#000;--muted:#333;--link:#000;--line:#999;--line-strong:#666}
html{font-size:11pt;line-height:1.45}
body{display:block;background:none}
.skip,body>header,footer,.outline,.sheet::before{display:none}
main{max-width:none;padding:0}
.sheet{padding:0;border:0;box-shadow:none}
h1{font-size:22pt}.text h2{font-size:15pt}.text h3{font-size:12pt}
h1,h2,h3{break-after:avoid}li,blockquote{break-inside:avoid}p{orphans:3;widows:3}
.text p,.text ul,.text ol,.text blockquote{max-width:none}
.plate{padding:0;background:none;color:#000;box-shadow:none}
.text a[href^="http"]::after{content:" (" attr(href) ")";overflow-wrap:anywhere}
}
`;
