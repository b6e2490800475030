import { productStyle } from '@prosa/contract/company/style'
import { contrast, readableContrast, readableOn } from '@prosa/contract/formats/contrast'
import { type Html, html } from '../../../kit/html.ts'
import type { Letter } from './letter.ts'

type Link = { label: string; address: string }
export type Page = Omit<Letter, 'links'> & {
  languageTag: string
  companyName: string
  primaryColor: string
  links: Link[]
  copyLink: string
  footer: string
}

const { backgroundColor, fontColor, borderColor } = productStyle
const paper = '#FFFFFF'
const quiet = '#404A49'
const tint = '#EFF0F0'
const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const mono = "ui-monospace, 'SF Mono', Menlo, Consolas, monospace"

/** As the dark scheme of the product; what is written on the elements themselves must give way. */
const dark = html`@media (prefers-color-scheme: dark) {
  .page { background: #0B1317 !important; color: #E3EBEB !important; }
  .card { background: #111B21 !important; border-right-color: #24333B !important; border-bottom-color: #24333B !important; border-left-color: #24333B !important; }
  .quiet { color: #B4C2C6 !important; }
  .tint { background: #1E2C34 !important; }
  .ink { color: #E3EBEB !important; }
}`

const words = 'margin: 0 0 16px; font-size: 16px; line-height: 24px;'
const small = `margin: 0 0 8px; font-size: 13px; line-height: 20px; color: ${quiet};`

/** No tables, no images, nothing from elsewhere: it reads the same where programs show less than browsers do. */
export function mailPage(page: Page): Html {
  const { languageTag, subject, preview, companyName, primaryColor, greeting, paragraphs, brings, lines, links, notYou, footer } = page
  return html`<!doctype html>
<html lang="${languageTag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${dark}</style>
</head>
<body class="page" style="margin: 0; padding: 24px 12px; background: ${backgroundColor}; color: ${fontColor}; font-family: ${font};">
<div style="display: none; max-height: 0; overflow: hidden;">${preview}</div>
<div class="card" role="main" style="${cardStyle(primaryColor)}">
<p class="quiet" style="margin: 0 0 24px; font-size: 14px; line-height: 20px; font-weight: 600; color: ${quiet};">${companyName}</p>
<h1 style="margin: 0 0 16px; font-size: 22px; line-height: 28px; font-weight: 600;">${subject}</h1>
<p style="${words}">${greeting}</p>
${paragraphs.map((paragraph) => html`<p style="${words}">${paragraph}</p>\n`)}${brings ? broughtPart(brings) : ''}${lines ? linesPart(lines) : ''}${linksPart(page, links)}<p style="${words}">${notYou}</p>
<p class="quiet" style="${small} margin-top: 24px;">${footer}</p>
</div>
</body>
</html>
`
}

const cardStyle = (primaryColor: string) =>
  `box-sizing: border-box; max-width: 560px; margin: 0 auto; padding: 28px 24px; background: ${paper}; ` +
  `border: 1px solid ${borderColor}; border-top: 4px solid ${primaryColor}; border-radius: 8px;`

const broughtPart = ({
  label,
  value,
}: {
  label: string
  value: string
}) => html`<div class="tint" style="margin: 0 0 16px; padding: 12px 16px; border-radius: 8px; background: ${tint};">
<p class="quiet" style="${small} margin: 0;">${label}</p>
<p style="margin: 0; font-family: ${mono}; font-size: 22px; line-height: 32px; font-weight: 600; overflow-wrap: anywhere;">${value}</p>
</div>
`

/** Little markup for each: of a year of days the mail stays short enough to be shown whole. */
const linesPart = (
  lines: NonNullable<Letter['lines']>,
) => html`<ul style="margin: 0 0 16px; padding: 0 0 0 20px; font-size: 14px; line-height: 22px;">
${lines.map(({ title, detail }) => html`<li><b>${title}</b>: ${detail}</li>\n`)}</ul>
`

/** A button in the company's colour; the others as plain links. */
function linksPart({ primaryColor, copyLink }: Page, [first, ...others]: Link[]): Html {
  if (!first) return html``
  const button = `display: inline-block; padding: 12px 20px; border-radius: 6px; background: ${primaryColor}; color: ${readableOn(primaryColor)}; font-size: 16px; line-height: 20px; font-weight: 600; text-decoration: none;`
  const link = `color: ${contrast(primaryColor, paper) >= readableContrast ? primaryColor : fontColor};`
  const anchor = ({ label, address }: Link) => html`<a class="ink" href="${address}" style="${link}">${label}</a>`
  return html`<p style="${words}"><a href="${first.address}" style="${button}">${first.label}</a></p>
${others.map((other) => html`<p style="${words}">${anchor(other)}</p>\n`)}<p class="quiet" style="${small} margin: 0;">${copyLink}</p>
<p style="${small} margin-bottom: 16px; overflow-wrap: anywhere;">${anchor({ ...first, label: first.address })}</p>
`
}
