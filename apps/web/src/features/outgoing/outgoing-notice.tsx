import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { outgoingCalls } from '@prosa/contract/outgoing/calls'
import type { OutgoingHold, OutgoingState } from '@prosa/contract/outgoing/model'
import type { SessionData } from '@prosa/contract/session/session-data'
import { IconSendOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { NoticeStrip } from '../../ui/toasts/notice-strip.tsx'
import { deskAddress, heldAddress } from './outgoing-addresses.ts'
import { outgoingTexts } from './outgoing-texts.ts'
import { useMoment } from './use-moment.ts'

/** Says on every page that outgoing work is held, and afterwards tells administrators that held work waits for their decision. */
export function OutgoingNotice() {
  const data = useSessionData()
  const { data: outgoing } = useCall(outgoingCalls.getOutgoing, data && { companyId: data.companyId }, { later: true })
  if (!data || !outgoing) return null
  if (outgoing.hold) return <HoldStrip data={data} hold={outgoing.hold} />
  const undecided = countUndecided(outgoing)
  return undecided > 0 ? <UndecidedStrip companyId={data.companyId} count={undecided} /> : null
}

/** The held items of all kinds about which nobody has chosen. */
const countUndecided = ({ kinds }: OutgoingState): number =>
  kinds.reduce((sum, { count, choice }) => (choice === null ? sum + count : sum), 0)

const icon = <IconSendOff size={18} stroke={1.75} />

function HoldStrip({ data: { companyId, internal }, hold }: { data: SessionData; hold: OutgoingHold }) {
  const texts = useTexts(outgoingTexts)
  const write = useMoment(companyId)
  return (
    <NoticeStrip tone="warn" icon={icon} action={internal && <StripLink href={deskAddress(companyId)} label={texts.toDesk} />}>
      <b>{texts.held(write(hold.heldSince), hold.reason)}</b> {texts.waits}
    </NoticeStrip>
  )
}

function UndecidedStrip({ companyId, count }: { companyId: string; count: number }) {
  const texts = useTexts(outgoingTexts)
  const language = useLanguage()
  return (
    <NoticeStrip tone="warn" icon={icon} action={<StripLink href={heldAddress(companyId)} label={texts.decide} />}>
      {texts.undecided(count, writeNumber(count, language))}
    </NoticeStrip>
  )
}

const StripLink = ({ href, label }: { href: string; label: string }) => (
  <Button look="plain" size="sm" renderRoot={(props) => <Link {...props} to={href} />}>
    {label}
  </Button>
)
