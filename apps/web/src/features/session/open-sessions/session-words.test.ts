import { describe, expect, it } from 'vitest'
import { sessionWords } from './session-words.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { pt } from './texts/pt.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('what somebody was signed in with', () => {
  it.each([
    ['Chrome no Windows', 'computer', `${windows} ${webkit} Chrome/139.0.0.0 Safari/537.36`],
    ['Edge no Windows', 'computer', `${windows} ${webkit} Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0`],
    ['Opera no Windows', 'computer', `${windows} ${webkit} Chrome/137.0.0.0 Safari/537.36 OPR/122.0.0.0`],
    ['Vivaldi no Windows', 'computer', `${windows} ${webkit} Chrome/138.0.0.0 Safari/537.36 Vivaldi/7.5`],
    ['Firefox no Windows', 'computer', `${windows.replace(')', '; rv:142.0)')} Gecko/20100101 Firefox/142.0`],
    [
      'Safari no macOS',
      'computer',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    ],
    ['Chrome no macOS', 'computer', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/139.0.0.0 Safari/537.36`],
    ['Chrome no Linux', 'computer', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/139.0.0.0 Safari/537.36`],
    ['Chrome no ChromeOS', 'computer', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/139.0.0.0 Safari/537.36`],
    ['Chrome no Android', 'phone', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/139.0.0.0 Mobile Safari/537.36`],
    ['Chrome no Android', 'tablet', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/139.0.0.0 Safari/537.36`],
    [
      'Samsung Internet no Android',
      'phone',
      `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    ],
    ['Safari no iPhone', 'phone', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`],
    ['Chrome no iPhone', 'phone', `${iphone} CriOS/139.0.0.0 Mobile/15E148 Safari/604.1`],
    ['Firefox no iPhone', 'phone', `${iphone} FxiOS/142.0 Mobile/15E148 Safari/605.1.15`],
    ['Edge no iPhone', 'phone', `${iphone} Version/18.0 EdgiOS/139.0.0.0 Mobile/15E148 Safari/604.1`],
    ['Safari no iPad', 'tablet', `${iphone.replaceAll('iPhone', 'iPad')} Version/18.5 Mobile/15E148 Safari/604.1`],
    ['Navegador desconhecido no Windows', 'computer', 'Meu Programa (Windows NT 10.0)'],
    ['Navegador desconhecido', 'unknown', 'curl/8.5.0'],
    ['Navegador desconhecido', 'unknown', ''],
  ])('%s (%s): %s', (name, kind, userAgent) => {
    expect(sessionWords({ userAgent, deviceType: null }, pt)).toEqual({ name, kind })
  })

  it.each([
    ['android', 'Aplicativo no Android', 'phone'],
    ['ios', 'Aplicativo no iPhone', 'phone'],
    ['desktop', 'Aplicativo no computador', 'computer'],
    ['toaster', 'Navegador desconhecido', 'unknown'],
  ])('the app of %s is called so, whatever it says of its browser', (deviceType, name, kind) => {
    expect(sessionWords({ userAgent: 'ProsaNative/1', deviceType }, pt)).toEqual({ name, kind })
  })

  it('is said in each language', () => {
    const userAgent = `${windows} ${webkit} Chrome/139.0.0.0 Safari/537.36`
    expect([en, es].map((texts) => sessionWords({ userAgent, deviceType: null }, texts).name)).toEqual([
      'Chrome on Windows',
      'Chrome en Windows',
    ])
  })
})
