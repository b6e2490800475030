import { describe, expect, it, vi } from 'vitest'
import { deviceType, identify, isMobileWrapper, readWrapper } from './native.ts'

const chrome = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
const nobody = { companyId: 'casa-aurora', userId: 'user-1' }

/** The window of a wrapper, of a browser, or of something that pretends to be a wrapper. */
const page = (bridge: unknown, userAgent = chrome) =>
  ({ ...(bridge === undefined ? {} : { ProsaNative: bridge }), navigator: { userAgent }, reportError: vi.fn() }) as unknown as Window

describe('R009 where the product runs', () => {
  it.each([
    ['android', page({ deviceType: 'android' })],
    ['ios', page({ deviceType: 'ios', pushChannel: 'abc' })],
    ['android', page(undefined, `${chrome} ProsaAndroid/1.2.3`)],
    ['ios', page(undefined, 'Mozilla/5.0 (iPhone) ProsaIOS/4')],
    ['ios', page({ deviceType: 'ios' }, `${chrome} ProsaAndroid/1.2.3`)],
    ['desktop', page(undefined)],
    ['desktop', page(undefined, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0')],
    ['desktop', page(undefined, `${chrome} NotProsaAndroid/1.2.3`)],
    ['desktop', page(undefined, `${chrome} ProsaAndroid/`)],
    ['desktop', page(undefined, `${chrome} ProsaAndroid/${'1'.repeat(41)}`)],
    ['desktop', page({ deviceType: 'desktop' })],
    ['desktop', page({ deviceType: 'toaster' })],
    ['desktop', page('android')],
    ['desktop', page(null)],
  ])('is %s', (expected, window) => expect(deviceType(window)).toBe(expected))

  it('is a plain browser here', () => expect([isMobileWrapper(), readWrapper()]).toEqual([false, null]))
})

describe('R010 R071 what the wrapper says of itself', () => {
  it('is read from its bridge, or as far as it goes from the user agent', () => {
    const full = { deviceType: 'android', pushChannel: 'abc', appVersion: '1.2.3', imei: '356938035643809' }
    expect(readWrapper(page({ ...full, identify: () => undefined, secret: 'x' }))).toEqual(full)
    expect(readWrapper(page(undefined, `${chrome} ProsaAndroid/1.2.3 (debug)`))).toEqual({ deviceType: 'android', appVersion: '1.2.3' })
  })

  it('is left out where it is too long or no text', () => {
    const wild = { deviceType: 'ios', pushChannel: 'x'.repeat(2_001), appVersion: 7, imei: '1'.repeat(65) }
    expect(readWrapper(page(wild))).toEqual({ deviceType: 'ios' })
  })
})

describe('R011 who is signed in', () => {
  it('is told to the wrapper', () => {
    const told = vi.fn()
    identify(nobody, page({ deviceType: 'ios', identify: told }))
    expect(told.mock.calls).toEqual([[nobody]])
  })

  it('is kept where nobody can be told', () => {
    for (const bridge of [undefined, null, 'ios', { deviceType: 'ios' }, { deviceType: 'ios', identify: 'yes' }])
      identify(nobody, page(bridge))
  })

  it('does no harm to the page when the wrapper fails', () => {
    const broken = new Error('wrapper')
    const window = page({
      deviceType: 'ios',
      identify: () => {
        throw broken
      },
    })
    identify(nobody, window)
    expect(window.reportError).toHaveBeenCalledWith(broken)
  })
})
