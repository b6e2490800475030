import { useRef, useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { WindowRing } from '../../../ui/dates/window-ring.tsx'
import { StickyPill } from '../../../ui/lists/sticky-pill.tsx'
import { UnreadSeparator } from '../../../ui/lists/unread-separator.tsx'
import { VirtualList, type VirtualListHandle } from '../../../ui/lists/virtual-list.tsx'
import { ChatAvatar } from '../../../ui/marks/chat-avatar.tsx'
import { StatusTick } from '../../../ui/marks/status-tick.tsx'
import { Example } from './example.tsx'
import styles from './patterns-section.module.css'
import { patternsTexts } from './patterns-texts.ts'
import { type Person, samplePeople } from './sample-people.ts'

const hour = 3_600_000
const keyOf = ({ id }: { id: string }) => id

export function ListExamples() {
  return (
    <>
      <ChatList />
      <ExampleLog />
    </>
  )
}

function ChatList() {
  const { list } = useTexts(patternsTexts)
  const handle = useRef<VirtualListHandle>(null)
  const [chats, setChats] = useState(() => samplePeople(500))
  const [selected, setSelected] = useState('3')
  const [isAway, setAway] = useState(false)
  const [fresh, setFresh] = useState(0)
  const [closesAt] = useState(() => Date.now() + 5 * hour)
  const count = () => setFresh(fresh + 1)
  const add = () => {
    setChats([{ ...samplePeople(1)[0]!, id: `new ${chats.length}` }, ...chats])
    count()
  }
  const raise = () => {
    setChats([chats.at(-1)!, ...chats.slice(0, -1)])
    count()
  }
  return (
    <Example title={list.title} tall>
      <div className={styles.line}>
        <Button look="plain" size="sm" onClick={add}>
          {list.add}
        </Button>
        <Button look="plain" size="sm" onClick={raise}>
          {list.move}
        </Button>
      </div>
      <div className={styles.place}>
        <StickyPill to="top" onClick={() => handle.current?.scrollTo(chats[0]!.id, 'start')}>
          {isAway && fresh > 0 && list.fresh(fresh)}
        </StickyPill>
        <VirtualList
          ref={handle}
          label={list.label}
          items={chats}
          keyOf={keyOf}
          itemHeight={80}
          pinned={selected}
          onAway={(away) => {
            setAway(away)
            if (!away) setFresh(0)
          }}
        >
          {(chat, tabIndex) => (
            <ChatRow
              chat={chat}
              tabIndex={tabIndex}
              isSelected={chat.id === selected}
              closesAt={closesAt}
              onOpen={() => setSelected(chat.id)}
            />
          )}
        </VirtualList>
      </div>
    </Example>
  )
}

type RowProps = { chat: Person; tabIndex: 0 | -1; isSelected: boolean; closesAt: number; onOpen: () => void }

function ChatRow({ chat, tabIndex, isSelected, closesAt, onOpen }: RowProps) {
  const { list } = useTexts(patternsTexts)
  return (
    <a
      className={styles.chat}
      href={`#chat-${chat.id}`}
      tabIndex={tabIndex}
      data-part="open"
      aria-current={isSelected}
      onClick={(event) => {
        event.preventDefault()
        onOpen()
      }}
    >
      <ChatAvatar name={chat.name} channel={chat.channel} />
      <span className={styles.words}>
        <b>{chat.name}</b>
        <span>{list.preview}</span>
        <span className={styles.line}>
          <StatusTick status="read" />
          <span className={styles.end}>
            <WindowRing closesAt={chat.channel === 'sms' ? null : closesAt - (chat.name.length % 3) * 3 * hour} />
          </span>
        </span>
      </span>
    </a>
  )
}

type Message = { id: string; text: string; isMine: boolean }
const firstUnread = 35

function ExampleLog() {
  const { list } = useTexts(patternsTexts)
  const say = (id: number): Message => ({ id: String(id), text: list.said[Math.abs(id) % 3]!, isMine: Math.abs(id) % 2 === 1 })
  const [messages, setMessages] = useState(() => Array.from({ length: 40 }, (_, index) => say(index)))
  const [first, last] = [Number(messages[0]!.id), Number(messages.at(-1)!.id)]
  return (
    <Example title={list.log} tall>
      <div className={styles.line}>
        <Button
          look="plain"
          size="sm"
          onClick={() => setMessages([...Array.from({ length: 20 }, (_, index) => say(first - 20 + index)), ...messages])}
        >
          {list.older}
        </Button>
        <Button look="plain" size="sm" onClick={() => setMessages([...messages, say(last + 1)])}>
          {list.message}
        </Button>
      </div>
      <div className={`${styles.place} ${styles.log}`}>
        <VirtualList
          label={list.log}
          role="log"
          items={messages}
          keyOf={keyOf}
          itemHeight={40}
          measured
          grows="end"
          startAt={String(firstUnread)}
        >
          {({ id, text, isMine }) => (
            <>
              {id === String(firstUnread) && <UnreadSeparator />}
              <p className={styles.bubble} data-mine={isMine}>
                {text}
              </p>
            </>
          )}
        </VirtualList>
      </div>
    </Example>
  )
}
