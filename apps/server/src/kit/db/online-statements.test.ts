import { describe, expect, it } from 'vitest'
import { indexMadeBy, offline, onlineStatements } from './online-statements.ts'

const read = (text: string) => onlineStatements('0900_x.online.sql', text)

describe('an online migration', () => {
  it('is read statement by statement, without its comments', () => {
    const text = `-- Why; and what for;
create unique index concurrently if not exists one on contacts (company_id, email)
  -- Only some;
  where email <> '';
DROP INDEX CONCURRENTLY IF EXISTS public.two;
  alter table contacts validate constraint contacts_email_check;
vacuum (analyze, freeze) contacts;
analyze`
    expect(read(text).map((statement) => statement.split(/\s+/).slice(0, 2).join(' '))).toEqual([
      'create unique',
      'DROP INDEX',
      'alter table',
      'vacuum (analyze,',
      'analyze',
    ])
  })

  it.each([
    'create index concurrently one on contacts (email);',
    'create index if not exists one on contacts (email);',
    'drop index concurrently one;',
    'drop index if exists one;',
    'alter table contacts add check (email is not null);',
    'alter table contacts validate constraint one, add column two int;',
    "update contacts set email = '';",
    'vacuum contacts; delete from contacts;',
    'begin;',
    "select 'vacuum';",
  ])('may not say what cannot be repeated, or belongs into a transaction: %s', (statement) => {
    expect(() => read(`vacuum;\n${statement}`)).toThrow(/^Migration 0900_x\.online\.sql may not say ".+": online are only /)
  })

  it('knows which index a statement makes', () => {
    expect(
      ['create UNIQUE index\n concurrently if not exists doors.one on x (y)', 'drop index concurrently if exists one'].map(indexMadeBy),
    ).toEqual(['doors.one', null])
  })

  it('can be said in a transaction, where nobody else is', () => {
    expect(
      offline(['vacuum contacts', 'create index concurrently if not exists one on x (y)', 'drop index CONCURRENTLY if exists two']),
    ).toBe('create index  if not exists one on x (y);\ndrop index  if exists two')
  })
})
