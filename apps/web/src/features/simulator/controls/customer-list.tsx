import { writePhone } from '@prosa/contract/formats/phones/phone'
import type { SimulatedCustomer } from '@prosa/contract/simulator/model'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { VirtualList } from '../../../ui/lists/virtual-list.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { ChatAvatar } from '../../../ui/marks/chat-avatar.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Spoken } from '../../../ui/states/spoken.tsx'
import { simulatorTexts } from '../simulator-texts.ts'
import { type ChatWord, useChatWords } from '../use-chat-words.ts'
import type { SimulatedNumber } from '../use-simulator.ts'
import styles from './customer-list.module.css'
import { NewCustomer } from './new-customer.tsx'

type Props = {
  number: SimulatedNumber
  customers: readonly SimulatedCustomer[]
  chosen: string | null
  onChoose: (customerId: string) => void
}

const rowHeight = 56
const tones = { open: 'ok', pending: 'warn', expired: 'danger', closed: 'neutral', none: 'neutral', hidden: 'neutral' } as const
const keyOf = ({ customerId }: SimulatedCustomer) => customerId

export function CustomerList({ number, customers, chosen, onChoose }: Props) {
  const texts = useTexts(simulatorTexts).customers
  const [isMaking, setMaking] = useState(false)
  const wordOf = useChatWords(number)
  return (
    <section className={styles.customers} aria-label={texts.title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{texts.title}</h2>
        <Button
          look="framed"
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => setMaking(true)}
        >
          {texts.create}
        </Button>
      </div>
      <div className={styles.list}>
        {customers.length === 0 ? (
          <EmptyState icon={<IconUsers size={26} stroke={1.75} />} title={texts.none.title}>
            {texts.none.body}
          </EmptyState>
        ) : (
          <VirtualList label={texts.title} items={customers} keyOf={keyOf} itemHeight={rowHeight} {...(chosen && { pinned: chosen })}>
            {(customer, tabIndex) => (
              <button
                type="button"
                className={styles.row}
                data-part="open"
                tabIndex={tabIndex}
                aria-current={customer.customerId === chosen || undefined}
                onClick={() => onChoose(customer.customerId)}
              >
                <ChatAvatar name={customer.name} channel="whatsapp" size={40} />
                <span className={styles.who}>
                  <span className={styles.name}>{customer.name}</span>
                  <span className={styles.number}>{customer.waId === null ? texts.usernameOnly : writePhone(customer.waId)}</span>
                </span>
                <ChatBadge word={wordOf(customer)} />
              </button>
            )}
          </VirtualList>
        )}
      </div>
      <NewCustomer number={number} opened={isMaking} onClose={() => setMaking(false)} onMade={onChoose} />
    </section>
  )
}

function ChatBadge({ word }: { word: ChatWord | null }) {
  const texts = useTexts(simulatorTexts).customers
  if (!word) return null
  return (
    <>
      <span aria-hidden="true">
        <Badge tone={tones[word]}>{texts.status[word]}</Badge>
      </span>
      <Spoken>{texts.spoken(texts.status[word])}</Spoken>
    </>
  )
}
