import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** A bare inbox with which the bench compares ours: the same library, the same texts, rows of the same height, and nothing else. */
type Chat = { id: string; name: string; words: string }
type Message = { id: string; words: string }

declare global {
  interface Window {
    /** The bench reports a message in the chat at this place. */
    arrive(nth: number): void
    /** How it gets its rows: the bench hands the function in. */
    ask<T>(path: string): Promise<T>
  }
}

function BareInbox() {
  const [chats, setChats] = useState<readonly Chat[]>([])
  const [messages, setMessages] = useState<{ chat: string; list: readonly Message[] } | null>(null)
  const [typed, setTyped] = useState('')
  const open = async (chat: string) => setMessages({ chat, list: await window.ask<Message[]>(`/messages/${chat}`) })
  useEffect(() => {
    void window.ask<Chat[]>('/chats').then(setChats)
    const chat = new URLSearchParams(window.location.search).get('chat')
    if (chat !== null) void window.ask<Message[]>(`/messages/${chat}`).then((list) => setMessages({ chat, list }))
    window.arrive = (nth) =>
      setChats((before) => [{ ...before[nth]!, words: String(performance.now()) }, ...before.filter((_, place) => place !== nth)])
  }, [])
  return (
    <div className="inbox">
      <Rows role="list" items={chats} height={80}>
        {({ id, name, words }) => (
          <button type="button" onClick={() => void open(id)}>
            {name}
            <br />
            {words}
          </button>
        )}
      </Rows>
      {messages && (
        <Rows key={messages.chat} role="log" items={messages.list} height={60} measured>
          {({ words }) => <p>{words}</p>}
        </Rows>
      )}
      <textarea aria-label="Mensagem" value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
    </div>
  )
}

type RowsProps<Item> = {
  role: 'list' | 'log'
  items: readonly Item[]
  height: number
  measured?: boolean
  children: (item: Item) => ReactNode
}

function Rows<Item extends { id: string }>({ role, items, height, measured, children }: RowsProps<Item>) {
  const scroll = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    getItemKey: (index) => items[index]!.id,
    overscan: 6,
    ...(measured && { anchorTo: 'end' as const }),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as a log begins at its end.
  useLayoutEffect(() => {
    if (measured) virtual.scrollToEnd()
  }, [])
  return (
    <div ref={scroll} className={`scroll ${role}`}>
      <div role={role} className="all" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => (
          <div
            key={key}
            ref={measured ? virtual.measureElement : null}
            className="item"
            style={{ transform: `translateY(${start}px)`, height: measured ? undefined : height }}
            data-index={index}
            data-row={index}
          >
            {children(items[index]!)}
          </div>
        ))}
      </div>
    </div>
  )
}

createRoot(document.getElementById('root')!).render(<BareInbox />)
