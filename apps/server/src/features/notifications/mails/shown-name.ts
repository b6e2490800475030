/** Reorder what is read, so that a name could show another one's. */
const turning = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const lineBreaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** Where mail programs see an address and make a link of it by themselves. */
const joints = /[./:@](?=\S)/g
const wordJoiner = '\u2060'
const longest = 120

/** A name as people chose it, who may be strangers to whoever gets the mail: one line of text, and never a link. */
export const shownName = (name: string) =>
  [...name.replace(turning, '').replace(lineBreaks, ' ').trim()].slice(0, longest).join('').replace(joints, `$&${wordJoiner}`)
