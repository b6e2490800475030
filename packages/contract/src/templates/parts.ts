import { type CodeOf, codes } from '../kit/codes.ts'

export const HeaderType = codes({ None: 0, Text: 1, Image: 2, Video: 3, Document: 4, Location: 5, Product: 6, Gif: 7 })
export type HeaderType = CodeOf<typeof HeaderType>

/** Says in one number which kinds `buttonList` has: it is worked out from that list. */
export const ButtonsType = codes({ None: 0, Reply: 1, Action: 2, Both: 3, Otp: 4 })
export type ButtonsType = CodeOf<typeof ButtonsType>

export const OtpType = codes({ Copy: 1, OneTap: 2, ZeroTap: 3 })
export type OtpType = CodeOf<typeof OtpType>

/** Those whose header brings a file. */
export const isFileHeader = (type: HeaderType): boolean =>
  type === HeaderType.Image || type === HeaderType.Video || type === HeaderType.Document || type === HeaderType.Gif

export const buttonKinds = ['reply', 'url', 'phone', 'code', 'flow', 'catalog', 'products', 'call'] as const
export type ButtonKind = (typeof buttonKinds)[number]

export function buttonsTypeOf(kinds: readonly ButtonKind[], isAuthentication: boolean): ButtonsType {
  if (isAuthentication) return ButtonsType.Otp
  const replies = kinds.filter((kind) => kind === 'reply').length
  if (kinds.length === 0) return ButtonsType.None
  if (replies === kinds.length) return ButtonsType.Reply
  return replies === 0 ? ButtonsType.Action : ButtonsType.Both
}
