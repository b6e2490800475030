import { expect, test } from 'vitest'
import { readCompanyAddress } from './read-company-address.ts'
import { colorProblems, companyProfileProblems } from './rules.ts'
import { styleContrasts } from './style-contrasts.ts'

test.each([
  [{}, []],
  [{ companyName: 'Padaria Sol' }, []],
  [{ companyName: '   ' }, ['companyName required']],
  [{ companyName: 'P', site: '', email: '' }, []],
  [{ site: ' https://padaria-sol.com.br ' }, []],
  [{ site: 'padaria-sol.com.br' }, ['site wrongFormat']],
  [{ site: 'javascript:alert(1)' }, ['site wrongFormat']],
  [{ email: ' contato@padaria-sol.com.br ' }, []],
  [{ email: 'contato@padaria' }, ['email wrongFormat']],
  [{ companyName: '', site: 'x', email: 'y' }, ['companyName required', 'site wrongFormat', 'email wrongFormat']],
])('[CO1] %j has the problems %j', (profile, problems) => {
  expect(companyProfileProblems(profile).map(({ name, problem }) => `${name} ${problem}`)).toEqual(problems)
})

test.each([
  [{ domain: 'chat.olaria.com.br' }, []],
  [{ domain: 'https://olaria.com.br' }, ['domain wrongFormat']],
  [{ domain: '' }, []],
  [{ cnpj: '11.222.333/0001-81' }, []],
  [{ cnpj: '11222333000181' }, []],
  [{ cnpj: '11.222.333/0001-80' }, ['cnpj wrongFormat']],
  [{ cnpj: '' }, []],
  [{ timeZone: 'America/Manaus' }, []],
  [{ timeZone: 'Mars/Base' }, ['timeZone notInList']],
  [{ timeZone: '' }, ['timeZone notInList']],
  [{ timeZone: '+03:00' }, ['timeZone notInList']],
  [{ timeZone: 'UTC' }, []],
  [{ timeZone: 'America/Argentina/Buenos_Aires' }, []],
])('[CO3] %j has the problems %j', (profile, problems) => {
  expect(companyProfileProblems(profile).map(({ name, problem }) => `${name} ${problem}`)).toEqual(problems)
})

const noAddress = { country: '', city: '', state: '', zipCode: '', street: '', number: '', complement: '', neighborhood: '' }

test.each([
  [{ zipCode: ' 05422002 ', city: ' São Paulo ' }, { value: { ...noAddress, zipCode: '05422-002', city: 'São Paulo' } }],
  [{ zipCode: '0542', country: 'Brasil' }, { problem: 'zipCode' }],
  [{ zipCode: 'SW1A 1AA', country: 'Reino Unido' }, { value: { ...noAddress, zipCode: 'SW1A 1AA', country: 'Reino Unido' } }],
  [{}, { value: noAddress }],
])('[CO4] the address %j gives %j', (sent, reading) => expect(readCompanyAddress({ ...noAddress, ...sent })).toEqual(reading))

test.each([
  [{ primaryColor: '#a4461c', borderColor: '#fff' }, []],
  [{ primaryColor: 'azulzinho' }, ['primaryColor wrongFormat']],
  [{ fontColor: '', borderColor: 'url(evil)' }, ['fontColor wrongFormat', 'borderColor wrongFormat']],
])('[CO5] R110 of the colours %j are wrong %j', (colors, problems) => {
  expect(colorProblems(colors).map(({ name, problem }) => `${name} ${problem}`)).toEqual(problems)
})

const vilela = {
  primaryColor: '#A4461C',
  secondaryColor: '#2A1912',
  backgroundColor: '#FBF7F2',
  fontColor: '#2A1B14',
  borderColor: '#E9DDD0',
}

test.each([
  ['the design’s own', {}, ['6.0', '15.6', '8.2']],
  ['a light brand, which is written on in ink', { primaryColor: '#F2C200' }, ['11.1', '15.6', '8.2']],
  ['grey on grey', { fontColor: '#777777', backgroundColor: '#888888', secondaryColor: '#999999' }, ['6.0', '1.3', '1.4']],
  ['what is no colour', { primaryColor: 'x', fontColor: '' }, [undefined, undefined, '8.2']],
])('[CO5] the contrasts of %s are told', (_, change, told) => {
  const { button, background, navigation } = styleContrasts({ ...vilela, ...change })
  expect([button, background, navigation].map((ratio) => ratio?.toFixed(1))).toEqual(told)
})
