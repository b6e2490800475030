import type { Db } from './db.ts'

/** In the order they were asked. */
type Run<A, R> = (db: Db, companyId: string, asked: readonly A[]) => Promise<readonly R[]>
type Gathering<A, R> = { companyId: string; asked: A[]; answers: Promise<readonly R[]> }

/** A dataloader: what several tasks of one transaction ask in the same tick becomes one statement, and each gets its own answer. */
export function gathered<A, R>(run: Run<A, R>) {
  const gatherings = new WeakMap<Db, Gathering<A, R>>()

  const begin = (db: Db, companyId: string): Gathering<A, R> => {
    const asked: A[] = []
    const answer = async () => {
      await whenAllHaveAsked()
      if (gatherings.get(db) === gathering) gatherings.delete(db)
      return run(db, companyId, asked)
    }
    const gathering = { companyId, asked, answers: answer() }
    gatherings.set(db, gathering)
    return gathering
  }

  return async (db: Db, companyId: string, one: A): Promise<R> => {
    const present = gatherings.get(db)
    const { asked, answers } = present?.companyId === companyId ? present : begin(db, companyId)
    const index = asked.push(one) - 1
    return (await answers)[index]!
  }
}

/** The next tick: by then every task that waits for nothing has run, and has asked what it wants to ask. */
const whenAllHaveAsked = () => new Promise<void>((resolve) => process.nextTick(resolve))
