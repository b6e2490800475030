import { describe, expect, test } from 'vitest'
import { readUrl, readWebUrl } from './url.ts'

describe('R131 a URL must be parseable', () => {
  test.each([
    ['https://exemplo.com.br/hook?x=1', { value: 'https://exemplo.com.br/hook?x=1' }],
    [' https://exemplo.com.br ', { value: 'https://exemplo.com.br/' }],
    ['HTTP://EXEMPLO.COM/A', { value: 'http://exemplo.com/A' }],
    ['https://ex\nemplo.com', { value: 'https://exemplo.com/' }],
    ['mailto:ana@empresa.com', { value: 'mailto:ana@empresa.com' }],
    ['', { problem: 'required' }],
    [' ', { problem: 'required' }],
    ['exemplo', { problem: 'notAUrl' }],
    ['exemplo.com', { problem: 'notAUrl' }],
    ['http://', { problem: 'notAUrl' }],
    ['//exemplo.com', { problem: 'notAUrl' }],
    ['https://a b.com', { problem: 'notAUrl' }],
    ['https://x:99999', { problem: 'notAUrl' }],
  ])('%j gives %j', (text, reading) => expect(readUrl(text)).toEqual(reading))

  test.each([
    ['http://127.0.0.1:8080/x', { value: 'http://127.0.0.1:8080/x' }],
    ['https://exemplo.com', { value: 'https://exemplo.com/' }],
    ['javascript:alert(1)', { problem: 'notWeb' }],
    ['data:text/html,x', { problem: 'notWeb' }],
    ['ftp://exemplo.com', { problem: 'notWeb' }],
    ['xhttp://exemplo.com', { problem: 'notWeb' }],
    ['httpsx://exemplo.com', { problem: 'notWeb' }],
    ['exemplo', { problem: 'notAUrl' }],
    ['', { problem: 'required' }],
  ])('to open or call, %j gives %j', (text, reading) => expect(readWebUrl(text)).toEqual(reading))
})
