import { readWebUrl } from './url.ts'

export type TextPart = { text: string; href: string | null }

const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`
const tail = String.raw`[^\s<>"]*`
const domain = String.raw`(?<!_)(?:${label}\.)+\p{L}{2,24}(?!\.?[\p{L}\p{N}@_-])(?::\d{1,5})?(?:[/?#]${tail})?`
const candidates = new RegExp(String.raw`(?<![\p{L}\p{N}@.-])(?:https?://${tail}|${domain})`, 'giu')

/** In chats such endings are far more often files than domains. */
const fileEnding =
  /\.(csv|docx?|gif|html?|jpe?g|json|m4a|mov|mp3|mp4|oga|ogg|opus|pdf|png|pptx?|rar|svg|txt|vcf|wav|webm|webp|xlsx?|xml|zip)$/i

/** The text split into links and the rest: joined again, the parts are the text (spec §5). */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  const say = (from: number, to: number) => {
    if (to > from) parts.push({ text: text.slice(from, to), href: null })
  }
  for (const { 0: found, index } of text.matchAll(candidates)) {
    const shown = withoutTrailing(found)
    const href = hrefOf(shown)
    if (!href) continue
    say(end, index)
    parts.push({ text: shown, href })
    end = index + shown.length
  }
  say(end, text.length)
  return parts
}

export const hasLink = (text: string) => splitLinks(text).some(({ href }) => href !== null)

const trailing = new Set(".,;:!?…'’”»*~_)]}")

/** The punctuation of the sentence around it is not part of a link; a closing bracket is, when the opening one is. */
function withoutTrailing(found: string): string {
  let end = found.length
  let unopened = found.split(')').length - found.split('(').length
  while (trailing.has(found.charAt(end - 1))) {
    if (found[end - 1] === ')') {
      if (unopened <= 0) break
      unopened -= 1
    }
    end -= 1
  }
  return found.slice(0, end)
}

function hrefOf(shown: string): string | null {
  if (/^https?:/i.test(shown)) return readWebUrl(shown).value ?? null
  const [host = ''] = shown.split(/[/?#:]/)
  // "Feito.Obrigada" is two sentences without a space; "foto.jpg" is a file.
  const isNoAddress = host === shown && !/^www\./i.test(host) && (/\.\p{Lu}\p{Ll}+$/u.test(host) || fileEnding.test(host))
  return isNoAddress ? null : (readWebUrl(`https://${shown}`).value ?? null)
}
