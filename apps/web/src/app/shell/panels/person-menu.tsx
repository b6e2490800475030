import { agentCalls } from '@prosa/contract/agents/calls'
import type { SessionData } from '@prosa/contract/session/session-data'
import type { ComponentPropsWithRef } from 'react'
import { toneOf, useAvailability, useAvailabilityWord } from '../../../features/agents/public.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { HeldKeys } from '../../../ui/layers/held-keys.ts'
import { lazyPart } from '../../../ui/layers/lazy-part.tsx'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { Dot } from '../../../ui/marks/dot.tsx'
import { Flyout } from '../../../ui/menus/flyout.tsx'
import { Hint } from '../../../ui/menus/hint.tsx'
import { Spoken } from '../../../ui/states/spoken.tsx'
import styles from '../rail.module.css'
import { pastRail } from '../rail-tool.tsx'
import { shellTexts } from '../shell-texts.ts'
import type { PersonPanel } from './person-panel.tsx'

type Props = { data: SessionData; onHelp: () => void }

/** Behind the avatar, or on a phone behind "more": nobody waits for it before they open either. */
export const PersonPanelLater = lazyPart<Parameters<typeof PersonPanel>[0]>(
  async () => (await import('./person-panel.tsx')).PersonPanel,
  HeldKeys,
)

/** Who is signed in, and whether they can be given chats, at the foot of the rail. */
export function PersonMenu({ data, onHelp }: Props) {
  return (
    <Flyout offset={pastRail} button={({ opened, toggle }) => <PersonButton opened={opened} onClick={toggle} />}>
      {(close) => <PersonPanelLater takesFocus data={data} onHelp={onHelp} onDone={close} />}
    </Flyout>
  )
}

function PersonButton({ opened, ...button }: ComponentPropsWithRef<'button'> & { opened: boolean }) {
  const texts = useTexts(shellTexts).person
  const { status } = useAvailability()
  const wordOf = useAvailabilityWord()
  const { name, photoUrl } = useCall(agentCalls.getProfile, {}, { later: true }).data ?? {}
  const label = `${name ?? texts.menu} — ${wordOf(status)}`
  return (
    <Hint label={label} position="right" silent={opened}>
      <button {...button} type="button" className={styles.person}>
        <Avatar name={name ?? ''} photo={photoUrl} size={36} />
        {/* Not an `aria-label`: it would have to contain the visible initials too. */}
        <Spoken>{label}</Spoken>
        {status !== null && (
          <span className={styles.dot}>
            <Dot tone={toneOf(status)} rim />
          </span>
        )}
      </button>
    </Hint>
  )
}
