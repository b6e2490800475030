import type { TransferOptions } from '@prosa/contract/chats/model'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { ActionDialog } from '../../../ui/layers/action-dialog.tsx'
import { chatsTexts } from '../chats-texts.ts'
import type { Asked } from '../shown-chat.ts'
import { FoundElsewhere } from './found-elsewhere.tsx'
import { TargetList } from './target-list.tsx'
import { useTargets } from './target-rows.tsx'
import { useElsewhere } from './use-elsewhere.ts'

type Props = {
  /** The chat; of several the first, by which they are offered. */
  asked: Asked
  /** `assign`: who gets the chat. `lead`: who is responsible for its contact. */
  kind: 'assign' | 'lead'
  options: TransferOptions
  /** The id of whoever it is now. */
  current: string | null
  onChoose: (agent: { agentId: string; name: string }) => void
  onClose: () => void
}

export function AgentDialog({ asked, kind, options, current, onChoose, onClose }: Props) {
  const all = useTexts(chatsTexts)
  const texts = all[kind]
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [isIncomplete, setIncomplete] = useState(false)
  const { agents } = useTargets(asked.companyId, options, { departmentId: '', departmentName: '', agentId: current })
  const elsewhere = useElsewhere(asked, { kind: 'agent', search, departments: [], agents, holderId: current })
  const choose = () => {
    const target = agents.find(({ id, isCurrent }) => id === chosen && !isCurrent)
    if (target) onChoose({ agentId: target.id, name: target.name })
    else setIncomplete(true)
  }
  return (
    <ActionDialog title={texts.title} verb={texts.verb} onAct={choose} onClose={onClose}>
      <div>
        <TargetList
          label={all.transfer.agent}
          placeholder={all.transfer.searchAgent}
          targets={agents}
          onSearch={setSearch}
          onChoose={(id) => {
            setChosen(id)
            setIncomplete(false)
          }}
          {...{ search, chosen }}
          elsewhere={elsewhere && <FoundElsewhere kind="agent" search={search} found={elsewhere} />}
        />
      </div>
      <div aria-live="polite">{isIncomplete && <Alert tone="danger">{texts.choose}</Alert>}</div>
    </ActionDialog>
  )
}
