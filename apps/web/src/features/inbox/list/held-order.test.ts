import { describe, expect, it } from 'vitest'
import { aChat } from '../../../testing/samples/chat-samples.ts'
import { chatId } from '../live/patch-pages.ts'
import { extendOrder, holdOrder, orderOf } from './held-order.ts'

const chat = (name: string, lastMessageTime: number) => aChat(name, { waId: name, lastMessageTime })
const names = (chats: readonly { contactName: string }[]) => chats.map(({ contactName }) => contactName).join(' ')
const [ana, bia, caio] = [chat('ana', 30), chat('bia', 20), chat('caio', 10)]
const held = orderOf([ana, bia, caio])
const nobody = () => false

describe('the order that is held', () => {
  it.each([
    ['nothing happened', [ana, bia, caio], 'ana bia caio', 0],
    ['the first one says something more', [chat('ana', 40), bia, caio], 'ana bia caio', 0],
    ['one moves up', [chat('caio', 40), ana, bia], 'ana bia caio', 1],
    ['one comes', [chat('davi', 40), ana, bia, caio], 'ana bia caio', 1],
    ['one comes and two move up', [chat('davi', 60), chat('caio', 50), chat('bia', 40), ana], 'ana bia caio', 3],
    ['one goes', [ana, caio], 'ana caio', 0],
    ['one goes down', [ana, caio, chat('bia', 5)], 'ana bia caio', 1],
    ['the next page comes', [ana, bia, caio, chat('davi', 5)], 'ana bia caio davi', 0],
    ['all are others', [chat('davi', 5)], 'davi', 0],
  ])('when %s', (_, chats, shown, waiting) => {
    const now = holdOrder(held, chats, nobody)
    expect([names(now.shown), now.waiting]).toEqual([shown, waiting])
  })

  it.each([
    ['in front', [chat('davi', 40), ana, bia, caio], 'davi ana bia caio', 0],
    ['in between', [ana, chat('davi', 25), bia, caio], 'ana davi bia caio', 0],
    ['at the end', [ana, bia, caio, chat('davi', 5)], 'ana bia caio davi', 0],
    ['two of them side by side', [ana, chat('davi', 26), chat('eva', 25), bia, caio], 'ana davi eva bia caio', 0],
    ['beside one that comes by itself', [chat('fabio', 50), ana, chat('davi', 25), bia, caio], 'ana davi bia caio', 1],
    ['before rows that have moved', [chat('davi', 45), chat('caio', 40), ana, bia], 'davi ana bia caio', 1],
  ])('gives whoever is called back their place at once: %s', (_, chats, shown, waiting) => {
    const now = holdOrder(held, chats, (id) => ['davi', 'eva'].some((waId) => id === chatId(chat(waId, 0))))
    expect([names(now.shown), now.waiting]).toEqual([shown, waiting])
  })

  it('shows what the rows say now', () => {
    expect(holdOrder(held, [chat('caio', 40), ana, bia], nobody).shown.at(-1)!.lastMessageTime).toBe(40)
  })

  it('keeps rows of the next page where they came, and is the same where nothing came', () => {
    const davi = chat('davi', 5)
    const longer = extendOrder(held, [ana, bia, caio, davi])
    expect(holdOrder(longer, [chat('davi', 50), ana, bia, caio], nobody)).toMatchObject({ waiting: 1, shown: { length: 4 } })
    expect(extendOrder(longer, [ana, bia, caio, davi])).toBe(longer)
    expect([...extendOrder(longer, [ana, davi]).keys()]).toHaveLength(2)
  })
})
