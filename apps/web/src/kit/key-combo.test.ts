import { describe, expect, it, vi } from 'vitest'
import { isPressed, type KeyPress, readKeys } from './key-combo.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({ key, ...none, ...held })
const platform = (name: string) => vi.spyOn(window.navigator, 'platform', 'get').mockReturnValue(name)

describe('keys on a PC', () => {
  it.each<[string, KeyPress, boolean]>([
    ['E', press('e'), true],
    ['E', press('E', { shiftKey: true }), false],
    ['Shift E', press('E', { shiftKey: true }), true],
    ['E', press('e', { altKey: true }), false],
    ['E', press('e', { ctrlKey: true }), false],
    ['E', press('e', { metaKey: true }), false],
    ['E', press('r'), false],
    ['?', press('?', { shiftKey: true }), true],
    ['?', press('?'), true],
    [']', press(']', { ctrlKey: true, altKey: true, getModifierState: (name) => name === 'AltGraph' }), true],
    [']', press(']', { ctrlKey: true }), false],
    ['Ctrl K', press('k', { ctrlKey: true }), true],
    ['Ctrl K', press('K', { ctrlKey: true }), true],
    ['Ctrl K', press('k', { metaKey: true }), false],
    ['Ctrl K', press('k'), false],
    ['Ctrl K', press('k', { ctrlKey: true, shiftKey: true }), false],
    ['Ctrl K', press('k', { ctrlKey: true, altKey: true }), false],
    ['Ctrl Shift M', press('M', { ctrlKey: true, shiftKey: true }), true],
    ['Ctrl Enter', press('Enter', { ctrlKey: true }), true],
    ['Enter', press('Enter'), true],
    ['Enter', press('Enter', { shiftKey: true }), false],
  ])('%s by %j: %s', (keys, pressed, expected) => {
    platform('Win32')
    expect(isPressed(readKeys(keys), pressed)).toBe(expected)
  })
})

describe('keys on a Mac', () => {
  it.each<[string, KeyPress, boolean]>([
    ['Ctrl K', press('k', { metaKey: true }), true],
    ['Ctrl K', press('k', { ctrlKey: true }), false],
    ['E', press('e', { ctrlKey: true }), false],
    [']', press(']', { altKey: true }), true],
  ])('%s by %j: %s', (keys, pressed, expected) => {
    platform('MacIntel')
    expect(isPressed(readKeys(keys), pressed)).toBe(expected)
  })
})

it.each(['Ctrl T', 'Ctrl N', 'Ctrl W', 'Ctrl Shift N', 'Ctrl F', 'Ctrl C', 'Ctrl Z'])('%s stays the command of the browser', (keys) => {
  expect(() => readKeys(keys)).toThrow(`${keys} is a command of the browser`)
})

it.each(['Ctrl K', 'Ctrl S', 'Ctrl U', 'Ctrl I', 'Ctrl Enter', 'Ctrl Shift M', 'Ctrl Shift Enter'])(
  '%s is free, as the design has it',
  (keys) => {
    expect(readKeys(keys).command).toBe(true)
  },
)
