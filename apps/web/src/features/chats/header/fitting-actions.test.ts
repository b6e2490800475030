import { describe, expect, it } from 'vitest'
import { fittingActions } from './fitting-actions.ts'

const none = { take: false, close: false, transfer: false }
const mine = { ...none, close: true, transfer: true }
const all = { take: true, close: true, transfer: true }
const room = (width: number, colleagues = 0, hasPanelButton = false) => ({ width, colleagues, hasPanelButton })

describe('the actions that have a button in the header', () => {
  it.each([
    ['all before it is measured', all, room(0), all],
    ['all where it is wide', all, room(1_000, 3, true), all],
    ["both of one's own beside the contact", mine, room(680), mine],
    ['the same while one colleague looks', mine, room(680, 1), mine],
    ['the same while more of them look', mine, room(680, 4), mine],
    ['one less where a number of them has no room either', mine, room(640, 2), { ...none, close: true }],
    ['with the word of the transfer beside the contact, at 1440 px', mine, room(680), { isSmall: false, isShort: true }],
    ['without it beside a colleague who looks', mine, room(680, 1), { isSmall: true }],
    ['with all their words where it is wide', mine, room(1_000), { isSmall: false, isShort: false }],
    ['those before the transfer', all, room(680), { ...all, transfer: false }],
    ['only the first', all, room(540), { ...none, take: true }],
    ['none where the name needs the room', all, room(400), none],
    ['nothing that is not offered', none, room(1_000), none],
  ])('are %s', (_, offered, given, expected) => {
    expect(fittingActions(offered, given)).toMatchObject(expected)
  })
})

describe('the faces of colleagues beside them', () => {
  it.each([
    ['as many as three where there is room', mine, room(1_000, 5), 3],
    ['the only one', mine, room(680, 1), 1],
    ['two of them beside the contact', mine, room(680, 2), 2],
    ['none where a button would have to go for them', mine, room(662, 2), 0],
    ['all where no button comes back without them', mine, room(500, 2), 2],
    ['all before it is measured', all, room(0, 2), 2],
  ])('are %s', (_, offered, given, faces) => {
    expect(fittingActions(offered, given).faces).toBe(faces)
  })
})
