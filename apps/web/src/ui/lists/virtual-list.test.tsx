import { act, screen } from '@testing-library/react'
import { createRef } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { giveHeights, scrollTo } from '../../testing/give-heights.ts'
import { showField } from '../../testing/show-field.tsx'
import { VirtualList, type VirtualListHandle } from './virtual-list.tsx'

type Chat = { id: string }
type Props = Partial<Parameters<typeof VirtualList<Chat>>[0]>

const height = 80
const chats = (count: number, first = 0): Chat[] => Array.from({ length: count }, (_, index) => ({ id: String(first + index) }))
const keyOf = ({ id }: Chat) => id

function showList(start: Chat[], props: Props = {}) {
  let change: (items: Chat[]) => void = () => undefined
  const shown = showField(start, ({ value, onChange }) => {
    change = onChange
    return (
      <VirtualList label="Conversas" items={value} keyOf={keyOf} itemHeight={height} {...props}>
        {({ id }, tabIndex) => (
          <a href={`#${id}`} tabIndex={tabIndex} data-part="open">
            {`Conversa ${id}`}
          </a>
        )}
      </VirtualList>
    )
  })
  return { ...shown, give: (items: Chat[]) => act(() => change(items)) }
}
const list = () => screen.getByRole('list', { name: 'Conversas' })
const scroller = () => list().parentElement!
const link = (id: number) => screen.getByRole('link', { name: `Conversa ${id}` })
/** The position of an item in the list, in px. */
const placeOf = (id: number) => Number.parseInt(link(id).parentElement!.style.top, 10) - scroller().scrollTop

beforeEach(() => giveHeights(400))

describe('the long list', () => {
  it('draws only what is in sight of ten thousand items, and tells the place of each', () => {
    showList(chats(10_000))
    act(() => scrollTo(scroller(), height * 6_000))
    expect(screen.getAllByRole('listitem').length).toBeLessThan(30)
    const item = link(6_001).parentElement!
    expect([item.getAttribute('aria-posinset'), item.getAttribute('aria-setsize')]).toEqual(['6002', '10000'])
    expect(list().style.height).toBe(`${10_000 * height}px`)
  })

  it('keeps what is in sight in its place when others come before it', () => {
    const { give } = showList(chats(500))
    act(() => scrollTo(scroller(), height * 100 + 10))
    expect(placeOf(100)).toBe(-10)
    give([...chats(3, 1_000), ...chats(500)])
    expect(placeOf(100)).toBe(-10)
    expect(placeOf(102)).toBe(150)
  })

  it('keeps it also when one from elsewhere, or one in sight, moves to the top', () => {
    const { give } = showList(chats(500))
    act(() => scrollTo(scroller(), height * 100))
    const without = (id: number) => chats(500).filter((chat) => chat.id !== String(id))
    give([{ id: '400' }, ...without(400)])
    expect(placeOf(100)).toBe(0)
    const present = [{ id: '100' }, { id: '400' }, ...without(400).filter(({ id }) => id !== '100')]
    give(present)
    expect(placeOf(101)).toBe(80)
    expect(placeOf(103)).toBe(240)
  })

  it('lets new ones in at its top, unless the selected one is in sight there: that one stays', () => {
    const { give, unmount } = showList(chats(50))
    give([...chats(1, 1_000), ...chats(50)])
    expect(scroller().scrollTop).toBe(0)
    expect(placeOf(0)).toBe(80)
    unmount()
    const onAway = vi.fn()
    const pinned = showList(chats(50), { pinned: '2', onAway })
    expect(onAway.mock.lastCall).toEqual([false])
    pinned.give([...chats(1, 1_000), ...chats(50)])
    expect(placeOf(2)).toBe(160)
    expect(onAway.mock.lastCall).toEqual([true])
  })

  it('is walked with the keys, one item at a time in the order of Tab, also to items that are not drawn yet', async () => {
    const { user } = showList(chats(1_000))
    await user.tab()
    expect(document.activeElement).toBe(link(0))
    await user.keyboard('{ArrowDown}j{ArrowUp}')
    expect(document.activeElement).toBe(link(1))
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(link(999))
    expect(screen.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0)).toEqual([link(999)])
    expect(screen.getAllByRole('listitem').length).toBeLessThan(40)
  })

  it('scrolls to an item by its key, and tells when its top is out of sight', () => {
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => 1_000 * height)
    const ref = createRef<VirtualListHandle>()
    const onAway = vi.fn()
    showList(chats(1_000), { ref, onAway })
    const goTo = (key: string) => {
      act(() => ref.current?.scrollTo(key, 'start'))
      // happy-dom fires no scroll event by itself.
      act(() => scrollTo(scroller(), scroller().scrollTop))
    }
    goTo('690')
    goTo('700')
    expect(placeOf(700)).toBe(0)
    expect(link(702)).toBeTruthy()
    expect(onAway.mock.calls).toEqual([[false], [true]])
    goTo('0')
    expect(placeOf(0)).toBe(0)
    expect(onAway.mock.calls).toEqual([[false], [true], [false]])
  })

  it('says when it is nearly at its beginning or its end', () => {
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => 100 * height)
    const [onNearStart, onNearEnd] = [vi.fn(), vi.fn()]
    showList(chats(100), { onNearStart, onNearEnd })
    act(() => scrollTo(scroller(), 4_000))
    expect([onNearStart, onNearEnd].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    act(() => scrollTo(scroller(), 100))
    act(() => scrollTo(scroller(), 7_300))
    expect([onNearStart, onNearEnd].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('that grows at its end is not scrolled where everything has room', () => {
    const moved = vi.spyOn(Element.prototype, 'scrollTo')
    const ref = createRef<VirtualListHandle>()
    showList(chats(3), { grows: 'end', ref })
    act(() => ref.current?.scrollToEnd())
    // Only to its first place, by the virtualizer itself.
    expect(moved).toHaveBeenCalledTimes(1)
  })

  it('tells which item is the uppermost in sight', () => {
    const onUppermost = vi.fn()
    showList(chats(100), { onUppermost })
    expect(onUppermost.mock.lastCall).toEqual(['0'])
    act(() => scrollTo(scroller(), height * 40 + 10))
    expect(onUppermost.mock.lastCall).toEqual(['40'])
  })

  it.each([
    [true, 1_680],
    [false, 1_600],
  ])('that grows at its end follows what comes there: %s', (follows, place) => {
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
      const [content] = this.children
      return content instanceof HTMLElement ? Number.parseInt(content.style.height, 10) || 0 : 0
    })
    const { give } = showList(chats(25), { grows: 'end', follows })
    act(() => scrollTo(scroller(), scroller().scrollTop))
    expect(scroller().scrollTop).toBe(1_600)
    give(chats(26))
    act(() => scrollTo(scroller(), scroller().scrollTop))
    expect(scroller().scrollTop).toBe(place)
  })
})
