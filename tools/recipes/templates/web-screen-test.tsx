import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
import { screenNameTexts } from './texts/screen-name-texts.ts'

beforeEach(() => signInAs())

describe('S000 screen-name', () => {
  it('shows what it is for', async () => {
    startCalmServer()
    openPage('/address-of-screen')
    expect(await screen.findByRole('heading', { level: 1, name: screenNameTexts.pt.title })).toBeTruthy()
    expect.fail('Say here what S000 shows while it loads, when there is nothing, when it is refused and when nobody answers.')
  })
})
