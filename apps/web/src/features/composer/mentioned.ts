import { foldText } from '../../ui/fold-text.ts'

type Token = { start: number; typed: string }

/** What stands between an @ and the caret, where somebody's name is being written. */
export function mentionAt(text: string, caret: number): Token | null {
  const [, before = '', typed] = /^([\s\S]*(?:^|\s))@([\p{L}\p{N}._-]{0,40})$/u.exec(text.slice(0, caret)) ?? []
  return typed === undefined ? null : { start: before.length, typed }
}

/** Whose name, or a word of it, begins so. */
export const namesLike = <T extends { name: string }>(people: readonly T[], typed: string): readonly T[] =>
  people.filter(({ name }) =>
    foldText(name)
      .split(/\s+/)
      .some((word) => word.startsWith(foldText(typed))),
  )
