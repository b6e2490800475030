import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '../../testing/samples/samples.ts'
import { clearSession } from '../session/session.ts'
import { readChatDraft, useChatDrafts, writeChatDraft } from './chat-draft.ts'

const lucia = { phonenumberId: 'n1', waId: '5511' }
const otavio = { phonenumberId: 'n1', waId: '5512' }
const draft = (text: string) => ({ draft: text, isNote: false, replyToMessageId: null, savedAt: 1 })

beforeEach(() => signInAs())

describe('what was typed in chats and not sent', () => {
  it('is listed as it changes, and is the same list while it does not', () => {
    const { result, rerender } = renderHook(useChatDrafts)
    expect(result.current).toEqual([])
    act(() => writeChatDraft(lucia, draft('Oi')))
    act(() => writeChatDraft(otavio, draft('')))
    expect(result.current).toEqual([{ ...lucia, ...draft('Oi') }])
    const before = result.current
    rerender()
    expect(result.current).toBe(before)
    act(() => writeChatDraft(lucia, null))
    expect(result.current).toEqual([])
  })

  it('belongs to who typed it, and goes when they sign out', () => {
    writeChatDraft(lucia, draft('Oi'))
    signInAs({ cid: 'casa-aurora', sub: 'user-2', sid: '2' })
    expect(readChatDraft(lucia)).toBeNull()
    signInAs()
    expect(readChatDraft(lucia)?.draft).toBe('Oi')
    clearSession('signedOut')
    signInAs()
    expect(readChatDraft(lucia)).toBeNull()
  })

  it('that cannot be read is none', () => {
    writeChatDraft(lucia, draft('Oi'))
    for (const key of Object.keys(localStorage)) if (key.includes('.chat.')) localStorage.setItem(key, '{')
    expect(readChatDraft(lucia)).toBeNull()
  })
})
