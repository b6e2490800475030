import { beforeEach, describe, expect, it } from 'vitest'
import { clearSession } from '../../../kit/session/session.ts'
import { aPicture } from '../../../testing/composer-parts.ts'
import { giveDatabase } from '../../../testing/fake-database.ts'
import { giveFileAddresses } from '../../../testing/open-composer.tsx'
import { helena, signInAs } from '../../../testing/samples/samples.ts'
import { heldFile, holdFile, letGo } from './held-files.ts'

const another = { cid: helena.companyId, sub: 'user-2', sid: '2' }
const again = { cid: helena.companyId, sub: helena.userId, sid: '3' }

beforeEach(() => {
  signInAs()
  giveFileAddresses()
})

describe('a file of who leaves while it is put away', () => {
  it.each(['signedOut', 'expired'] as const)('is not written after the session is %s', async (ending) => {
    const { rowsOf } = giveDatabase()
    const keeping = holdFile(`late-${ending}`, aPicture())
    clearSession(ending)
    expect(await keeping).toBe('unkept')
    expect(rowsOf('files')).toEqual([])
  })

  it('is not written either when the database was being opened, or when somebody else has come since', async () => {
    const { rowsOf, onOpen } = giveDatabase()
    onOpen(() => {
      clearSession('signedOut')
      signInAs(another)
    })
    expect(await holdFile('opened', aPicture())).toBe('unkept')
    expect(rowsOf('files')).toEqual([])
  })
})

describe('what the page holds', () => {
  it('is let go of when its owner signs out', async () => {
    giveDatabase()
    await holdFile('mine', aPicture())
    clearSession('signedOut')
    expect(heldFile('mine')).toBeNull()
  })

  it('waits for who comes back after their session expired, and for nobody else', async () => {
    giveDatabase()
    await holdFile('mine', aPicture())
    clearSession('expired')
    signInAs(again)
    expect(heldFile('mine')?.file.name).toBe('sofa.jpg')
    clearSession('expired')
    signInAs(another)
    expect(heldFile('mine')).toBeNull()
  })

  it('is taken from the browser under the name of who put it there', async () => {
    const { rowsOf } = giveDatabase()
    await holdFile('one', aPicture())
    const [{ owner } = {}] = rowsOf('files')
    signInAs(another)
    letGo('one', String(owner))
    await holdFile('two', aPicture())
    expect(rowsOf('files').map(({ id }) => id)).toEqual(['two'])
  })
})
