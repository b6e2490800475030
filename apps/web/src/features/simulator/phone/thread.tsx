import { dayWord, writeDate } from '@prosa/contract/formats/time/date'
import { ownTimeZone } from '@prosa/contract/formats/time/own-time-zone'
import type { PhoneLine } from '@prosa/contract/simulator/model'
import { Fragment, type KeyboardEvent, useEffect, useRef } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { useNow } from '../../../ui/dates/use-now.ts'
import { simulatorTexts } from '../simulator-texts.ts'
import { Bubble } from './bubble.tsx'
import { LineMenu } from './line-menu.tsx'
import styles from './phone.module.css'
import type { Act } from './use-phone.ts'

type Props = {
  lines: readonly PhoneLine[]
  company: string
  onAct: (act: Act) => void
  onReply: (line: PhoneLine) => void
  onEdit: (line: PhoneLine) => void
}

const nearEnd = 80

/** The messages, the newest at the end and visible; the arrows go from message to message. */
export function Thread({ lines, company, onAct, onReply, onEdit }: Props) {
  const texts = useTexts(simulatorTexts).phone
  const now = useNow()
  const scroll = useFoot(lines)
  const byId = new Map(lines.map((line) => [line.lineId, line]))
  const days = lines.map(({ at }) => writeDate(at, ownTimeZone()))
  const nameDay = (at: number) => {
    const word = dayWord(at, now, ownTimeZone())
    return word ? texts[word] : writeDate(at, ownTimeZone())
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between the buttons inside.
    <div ref={scroll} className={styles.thread} onKeyDown={walk}>
      {lines.length === 0 && <p className={styles.empty}>{texts.empty}</p>}
      <div className={styles.lines} role="log" aria-label={texts.thread} aria-live="polite">
        {lines.map((line, index) => (
          <Fragment key={line.lineId}>
            {days[index] !== days[index - 1] && <p className={styles.day}>{nameDay(line.at)}</p>}
            <Bubble
              line={line}
              company={company}
              answered={byId.get(line.replyTo ?? '') ?? null}
              onAct={onAct}
              menu={
                <LineMenu
                  line={line}
                  tabIndex={index === lines.length - 1 ? 0 : -1}
                  onAct={onAct}
                  onReply={() => onReply(line)}
                  onEdit={() => onEdit(line)}
                />
              }
            />
          </Fragment>
        ))}
      </div>
    </div>
  )
}

/** Stick to bottom: stays at the end while the end is visible. */
function useFoot(lines: readonly PhoneLine[]) {
  const scroll = useRef<HTMLDivElement>(null)
  const wasAtFoot = useRef(true)
  const last = lines.at(-1)?.lineId
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a message was added.
  useEffect(() => {
    const place = scroll.current
    if (place && wasAtFoot.current) place.scrollTop = place.scrollHeight
  }, [last, lines.length])
  useEffect(() => {
    const place = scroll.current
    if (!place) return
    const note = () => {
      wasAtFoot.current = place.scrollHeight - place.scrollTop - place.clientHeight < nearEnd
    }
    place.addEventListener('scroll', note, { passive: true })
    // Pictures are loaded after their bubbles and make the thread longer.
    const stayAtFoot = () => {
      if (wasAtFoot.current) place.scrollTop = place.scrollHeight
    }
    place.addEventListener('load', stayAtFoot, { capture: true })
    return () => {
      place.removeEventListener('scroll', note)
      place.removeEventListener('load', stayAtFoot, { capture: true })
    }
  }, [])
  return scroll
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
  const menus = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line-menu]')]
  const at = event.target instanceof HTMLElement ? menus.indexOf(event.target) : -1
  if (step === 0 || at < 0) return
  const next = menus[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
