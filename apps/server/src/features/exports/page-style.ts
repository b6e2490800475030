import { html } from '../../kit/html.ts'

/** Reads on a screen and on paper: a message is not cut in two where it fits on one page. */
export const pageStyle = html`
:root { color-scheme: light; --ink: #16201f; --quiet: #5b6665; --line: #d8dedd; --ours: #eaf4f1; --note: #fff6d8; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 800px; padding: 32px 20px; background: #fff; color: var(--ink); font: 15px/22px system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
header { border-bottom: 1px solid var(--line); padding-bottom: 20px; }
.company { margin: 0; color: var(--quiet); font-weight: 600; }
h1 { margin: 4px 0 16px; font-size: 24px; line-height: 30px; overflow-wrap: anywhere; }
h2 { margin: 28px 0 12px; font-size: 13px; line-height: 18px; color: var(--quiet); text-align: center; font-variant-numeric: tabular-nums; }
dl { margin: 0 0 16px; }
dl div { display: flex; gap: 12px; }
dt { flex: none; width: 120px; color: var(--quiet); }
dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
button { display: block; margin-top: 12px; min-height: 40px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 8px; background: #fff; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 2px solid #0f766e; outline-offset: 2px; }
article { margin: 0 0 8px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; break-inside: avoid; }
.ours { background: var(--ours); margin-left: 48px; }
.theirs { margin-right: 48px; }
.note { background: var(--note); }
.who, .quiet, blockquote, .notice { margin: 0; font-size: 13px; line-height: 20px; color: var(--quiet); overflow-wrap: anywhere; }
.who b { color: var(--ink); }
.notice { margin: 8px 0; text-align: center; }
.text { margin: 2px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
blockquote { margin: 4px 0; padding-left: 8px; border-left: 3px solid var(--line); }
img { display: block; max-width: 240px; max-height: 240px; margin: 4px 0; border-radius: 6px; }
footer { margin-top: 32px; padding-top: 16px; border-top: 1px solid var(--line); font-size: 13px; line-height: 20px; color: var(--quiet); break-inside: avoid; }
footer p { margin: 0 0 8px; }
code { overflow-wrap: anywhere; color: var(--ink); }
.said { padding: 20vh 0; text-align: center; font-size: 17px; line-height: 26px; }
@media (max-width: 500px) { .ours { margin-left: 16px; } .theirs { margin-right: 16px; } dl div { display: block; margin-bottom: 8px; } }
@media print { body { padding: 0; } button { display: none; } .ours, .note { print-color-adjust: exact; } }
`
