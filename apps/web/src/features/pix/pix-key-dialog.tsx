import { mostReceiverCity, mostReceiverName } from '@prosa/contract/formats/payments/br-code'
import { mostPixKey, readPixKey } from '@prosa/contract/formats/payments/pix-key'
import { mostPixTitle, pixCalls } from '@prosa/contract/pix/calls'
import { useState } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useCommand } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { ActionDialog } from '../../ui/layers/action-dialog.tsx'
import { pixTexts } from './pix-texts.ts'

type Props = { companyId: string; onAdded: () => void; onClose: () => void }

const none = { key: '', title: '', holder: '', city: '' }

/** What was typed stays until the server has it. */
export function PixKeyDialog({ companyId, onAdded, onClose }: Props) {
  const { fields: texts, add } = useTexts(pixTexts)
  const problemText = useProblemText()
  const adding = useCommand(pixCalls.addPixKey, { takesOver: true, done: (language) => pixTexts[language].added })
  const [values, setValues] = useState(none)
  const [isTried, setTried] = useState(false)
  const { problem } = readPixKey(values.key)
  const missing = (name: 'holder' | 'city') => isTried && values[name].trim() === '' && texts.required
  const keyProblem = isTried && (problem === 'required' ? texts.required : problem && texts.keyWrong)
  const put = (name: keyof typeof none) => (value: string) => setValues({ ...values, [name]: value })
  const save = () => {
    setTried(true)
    if (problem || values.holder.trim() === '' || values.city.trim() === '' || adding.isPending) return
    adding.mutate({ companyId, ...values }, { onSuccess: onClose, onSettled: onAdded })
  }
  return (
    <ActionDialog title={add} verb={add} width="sm" isBusy={adding.isPending} onAct={save} onClose={onClose}>
      <TextInput
        label={texts.key}
        description={texts.keyHint}
        limit={mostPixKey}
        value={values.key}
        onChange={put('key')}
        error={keyProblem || undefined}
        autoFocus
      />
      <TextInput
        label={texts.holder}
        description={texts.holderHint}
        limit={mostReceiverName}
        value={values.holder}
        onChange={put('holder')}
        error={missing('holder') || undefined}
      />
      <TextInput
        label={texts.city}
        limit={mostReceiverCity}
        value={values.city}
        onChange={put('city')}
        error={missing('city') || undefined}
      />
      <TextInput label={texts.title} description={texts.titleHint} limit={mostPixTitle} value={values.title} onChange={put('title')} />
      {adding.error && <Alert tone="warn">{problemText(adding.error)}</Alert>}
    </ActionDialog>
  )
}
