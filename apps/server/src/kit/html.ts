/** Written by us, or escaped: safe to stand in a page as it is. */
export type Html = { readonly html: string }

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign]!)

/** Whatever is put in is escaped, unless it was made in this way itself. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  const written = values.map((value) =>
    typeof value === 'string'
      ? escaped(value)
      : [value]
          .flat()
          .map((one) => one.html)
          .join(''),
  )
  return { html: parts.map((part, at) => part + (written[at] ?? '')).join('') }
}
