import { expect, test } from 'vitest'
import type { SendableTemplate } from '../templates/sendable.ts'
import { missingOf, type WrittenDraft } from './missing-of.ts'
import { BroadcastDatasource, BroadcastType } from './states.ts'

const template: SendableTemplate = {
  ...{
    templateId: 'a/pt_BR',
    name: 'a',
    language: 'pt_BR',
    category: 'MARKETING',
    header: null,
    body: 'Oi, {{1}}!',
    footer: '',
    buttons: [],
  },
  variables: [{ part: 'body', index: 0, name: '1', example: 'Ana' }],
  isSimple: true,
}
const name = { key: 'body 0 1', source: { from: 'contact', field: 'firstName' }, fallback: 'cliente' } as const
const whole: WrittenDraft = {
  ...{ broadcastName: 'Oferta', broadcastType: BroadcastType.Template, templateId: 't1', variables: [name], headerMediaId: null },
  ...{ secondTemplateId: null, secondVariables: [], goal: null, goalId: null, datasourceType: BroadcastDatasource.ContactList },
  ...{ template, secondTemplate: null, hasAudience: true, file: null, agreedTo: 3, isDepartmentChosen: true },
}
const image = { ...template, header: { kind: 'image', text: '' } } as const
const place = { ...template, header: { kind: 'location', text: '' } } as const
const offer = { ...template, offer: { text: '10 %', hasExpiration: true } }
const ofFile = { datasourceType: BroadcastDatasource.ExternalFile, hasAudience: false }
const file = { phoneColumn: 'Telefone', problem: null }

test.each<[string, Partial<WrittenDraft>, string[]]>([
  ['nothing lacks', {}, []],
  ['no name', { broadcastName: '  ' }, ['broadcastName']],
  ['no department', { isDepartmentChosen: false }, ['departmentId']],
  ['no template', { templateId: null, template: null, variables: [] }, ['templateId']],
  ['a template that may not leave', { template: null }, ['templateId']],
  ['another type', { broadcastType: BroadcastType.SMS }, ['templateId']],
  ['a value that nobody said', { variables: [] }, ['variables']],
  ['a value without fallback', { variables: [{ ...name, fallback: ' ' }] }, ['variables']],
  ['a fixed value', { variables: [{ ...name, source: { from: 'fixed', text: 'Oi' }, fallback: '' }] }, []],
  ['an empty fixed value', { variables: [{ ...name, source: { from: 'fixed', text: '' } }] }, ['variables']],
  ['a column without fallback', { variables: [{ ...name, source: { from: 'column', column: 'Nome' }, fallback: '' }] }, ['variables']],
  ['a file for the header', { template: image }, ['headerMediaId']],
  ['a header with a file of its own', { template: { ...image, hasFile: true } }, []],
  ['a chosen file', { template: image, headerMediaId: 'm1' }, []],
  ['a place', { template: place }, ['variables']],
  ['when an offer ends', { template: offer }, ['variables']],
  ['values of the second text', { secondTemplateId: 't2', secondTemplate: template }, ['secondVariables']],
  ['a second text that may not leave', { secondTemplateId: 't2' }, ['secondTemplateId']],
  ['a whole comparison', { secondTemplateId: 't2', secondTemplate: template, secondVariables: [name] }, []],
  ['which label is the goal', { goal: 'label' }, ['goalId']],
  ['an answer as goal', { goal: 'answer' }, []],
  ['nobody chosen', { datasourceType: null }, ['datasource']],
  ['an empty list', { hasAudience: false }, ['datasource']],
  ['no file', ofFile, ['datasource']],
  ['a file that cannot be used', { ...ofFile, file: { ...file, problem: 'noRows' } }, ['datasource']],
  ['a file without numbers', { ...ofFile, file: { ...file, phoneColumn: null } }, ['phoneColumn']],
  ['a file', { ...ofFile, file }, []],
  ['terms that were not read', { agreedTo: null }, ['terms']],
  ['terms of before', { agreedTo: 2 }, ['terms']],
])('[BR4] what lacks: %s', (_, changed, missing) => {
  expect(missingOf({ ...whole, ...changed }, 3)).toEqual(missing)
})
