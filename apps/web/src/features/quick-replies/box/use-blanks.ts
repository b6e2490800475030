import { openBlanks } from '@prosa/contract/quick-replies/marks'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type Range = { start: number; end: number }

/** Tab walks from blank to blank; a sending that was refused leads to the first. */
export function useBlanks(area: RefObject<HTMLTextAreaElement | null>, text: string, refusals: number) {
  const blanks = openBlanks(text)
  const wanted = useRef<Range | null>(null)
  const [first] = blanks
  const select = ({ start, end }: Range) => {
    area.current?.focus()
    area.current?.setSelectionRange(start, end)
  }
  // After the composer has put the caret to the end of what was inserted.
  // biome-ignore lint/correctness/useExhaustiveDependencies(text): the place is one in this text.
  useEffect(() => {
    if (wanted.current) area.current?.setSelectionRange(wanted.current.start, wanted.current.end)
    wanted.current = null
  }, [area, text])
  const showRefused = useEffectEvent(() => first && select(first))
  useEffect(() => {
    if (refusals > 0) showRefused()
  }, [refusals])

  return {
    blanks,
    /** The first blank of a text that is about to be put in, or its end. */
    aim: (next: string) => {
      const end = next.length
      wanted.current = openBlanks(next)[0] ?? { start: end, end }
      return end
    },
    /** True where there is another blank in this direction. */
    step: (isBack: boolean): boolean => {
      const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
      const next = isBack ? blanks.findLast(({ end }) => end <= selectionStart) : blanks.find(({ start }) => start >= selectionEnd)
      if (next) select(next)
      return next !== undefined
    },
  }
}
