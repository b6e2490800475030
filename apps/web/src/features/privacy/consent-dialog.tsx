import { privacyCalls } from '@prosa/contract/privacy/calls'
import { consentChannels, consentPurposes } from '@prosa/contract/privacy/model'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { askAgain, useCommand } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { RadioGroup } from '../../ui/choices/radio-group.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { ActionDialog } from '../../ui/layers/action-dialog.tsx'
import { Select } from '../../ui/select/select.tsx'
import { privacyTexts } from './privacy-texts.ts'

type Props = { companyId: string; waId: string; onClose: () => void }

const sources = ['agent', 'form', 'paper', 'call'] as const
const statuses = ['granted', 'revoked'] as const
const mostProof = 300
/** In lists of their own they begin with a capital; among other words they do not. */
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** What somebody said elsewhere, with what proves it. */
export function ConsentDialog({ companyId, waId, onClose }: Props) {
  const texts = useTexts(privacyTexts)
  const client = useQueryClient()
  const answerId = useId()
  const [consentId] = useState(() => crypto.randomUUID())
  const [channel, setChannel] = useState<(typeof consentChannels)[number]>('whatsapp')
  const [purpose, setPurpose] = useState<(typeof consentPurposes)[number]>('marketing')
  const [source, setSource] = useState<(typeof sources)[number]>('agent')
  const [status, setStatus] = useState<(typeof statuses)[number] | null>(null)
  const [said, setSaid] = useState('')
  const [isTried, setTried] = useState(false)
  const proof = useRef<HTMLInputElement>(null)
  const adding = useCommand(privacyCalls.recordContactConsent, {
    done: (language) => privacyTexts[language].added,
    failed: (language) => privacyTexts[language].notAdded,
  })
  const save = () => {
    setTried(true)
    if (status === null) return document.getElementById(answerId)?.querySelector('input')?.focus()
    if (said.trim() === '') return proof.current?.focus()
    if (adding.isPending) return
    const written = { companyId, waId, consentId, channel, purpose, source, status, said: said.trim() }
    adding.mutate(written, { onSuccess: onClose, onSettled: () => askAgain(client) })
  }
  const optionsOf = <V extends string>(values: readonly V[], words: Readonly<Record<V, string>>) =>
    values.map((value) => ({ value, label: words[value] }))
  return (
    <ActionDialog title={texts.add} verb={texts.add} width="sm" isBusy={adding.isPending} onAct={save} onClose={onClose}>
      <Select
        label={texts.channel}
        always
        value={channel}
        onChange={(value) => value && setChannel(value)}
        options={optionsOf(consentChannels, texts.channels)}
      />
      <Select
        label={texts.purpose}
        always
        value={purpose}
        onChange={(value) => value && setPurpose(value)}
        options={optionsOf(consentPurposes, texts.purposes)}
      />
      <div id={answerId}>
        <RadioGroup
          label={texts.answer}
          inline
          required
          value={status}
          onChange={(value) => value && setStatus(value)}
          options={optionsOf(statuses, texts.status)}
          error={(isTried && status === null && texts.answerMissing) || undefined}
        />
      </div>
      <Select
        label={texts.source}
        always
        value={source}
        onChange={(value) => value && setSource(value)}
        options={optionsOf(sources, texts.sources).map(({ value, label }) => ({ value, label: capital(label) }))}
      />
      <TextInput
        ref={proof}
        required
        label={texts.proof}
        description={texts.proofHint}
        limit={mostProof}
        value={said}
        onChange={setSaid}
        error={(isTried && said.trim() === '' && texts.required) || undefined}
      />
    </ActionDialog>
  )
}
