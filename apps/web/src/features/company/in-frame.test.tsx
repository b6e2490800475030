import { companyCalls } from '@prosa/contract/company/calls'
import { act, render, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { setUnopened } from '../../kit/kept/unopened.ts'
import { clearSession, storeTokens } from '../../kit/session/session.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { auroraStyle, helenaTokens, tokensOf } from '../../testing/samples/samples.ts'
import { followCompanyStyle } from './company-style.ts'
import { FrameTitle, titleOf } from './in-frame.tsx'

describe('the title of a page inside the frame', () => {
  it.each([
    [0, 'Acme', 'Acme'],
    [1, 'Acme', '(1) Acme'],
    [3, 'Acme', '(3) Acme'],
    [1284, 'Casa Aurora', '(1284) Casa Aurora'],
  ])('R017 with %d unopened chats of %s is "%s"', (count, name, title) => expect(titleOf(count, name)).toBe(title))

  it('R017 follows the count, also while the tab is hidden, and begins at zero with the next session', async () => {
    startFakeServer().on(companyCalls.getCompanyStyle, auroraStyle)
    storeTokens(helenaTokens)
    onTestFinished(followCompanyStyle())
    render(<FrameTitle />)
    await waitFor(() => expect(document.title).toBe('Casa Aurora'))
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    act(() => setUnopened(3))
    expect(document.title).toBe('(3) Casa Aurora')
    act(() => setUnopened(0))
    expect(document.title).toBe('Casa Aurora')

    act(() => setUnopened(12))
    act(() => clearSession('signedOut'))
    expect(document.title).toBe('Casa Aurora')
    act(() => storeTokens(tokensOf({ cid: 'casa-aurora', sub: 'user-2', sid: '2' })))
    expect(document.title).toBe('Casa Aurora')
  })
})
