const plainNumber = /^-?\d{1,15}([.,]\d{1,6})?$/
/** As Brazil writes it: dots between thousands, a comma before what is less than one. Nobody groups behind a zero: `0.125` is an eighth. */
const groupedNumber = /^-?[1-9]\d{0,2}(\.\d{3}){1,4}(,\d{1,6})?$/

/**
 * A number as people type it (`1.234,5`, `1234,5`, `1234.5`), in the one form in which it is kept: `1234.5`. Null where it is none. The column
 * `value_amount` of migration 68 reads what is kept in the same way.
 */
export function readTypedNumber(typed: string): string | null {
  const text = typed.trim()
  if (groupedNumber.test(text)) return tidyNumber(text.replaceAll('.', '').replace(',', '.'))
  return plainNumber.test(text) ? tidyNumber(text.replace(',', '.')) : null
}

/**
 * Without what says nothing: zeros in front, and behind the point. Only three digits behind it get a zero where they would be read as
 * thousands, so that what is kept is the same number when it is read again.
 */
function tidyNumber(text: string): string {
  const sign = text.startsWith('-') ? '-' : ''
  const [whole = '0', rest = ''] = text.replace('-', '').split('.')
  const fraction = rest.replace(/0+$/, '')
  const said = `${whole.replace(/^0+(?=\d)/, '')}${fraction && `.${fraction}`}`
  if (said === '0') return said
  return groupedNumber.test(said) ? `${sign}${said}0` : `${sign}${said}`
}
