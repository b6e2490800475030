import { useEffect, useRef, useState } from 'react'
import { draftKey } from '../../../kit/kept/draft-key.ts'
import { readJson, writeJson, writeText } from '../../../kit/kept/storage.ts'
import {
  type ConnectField,
  type ConnectStep,
  type ConnectValues,
  fieldsOf,
  isTouched,
  keptOf,
  noSecrets,
  noValues,
  readKeptConnect,
  wrongIn,
} from './connect-values.ts'

/** What is filled in about a number that is none yet. All but the secrets is kept over a reload of this tab. */
export function useConnectForm() {
  const [key] = useState(() => draftKey('number.connect'))
  const [kept] = useState(() => readKeptConnect(readJson(key, 'session')))
  const [values, setValues] = useState<ConnectValues>({ ...noValues, ...kept })
  const [isKept, setKept] = useState(kept !== null)
  const [checked, setChecked] = useState<readonly ConnectField[]>([])
  const [turn, setTurn] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  // When the words of what is wrong are on the page.
  useEffect(() => {
    if (turn > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [turn])

  const replace = (next: ConnectValues) => {
    setValues(next)
    const stays = keptOf(next)
    if (isTouched(stays)) writeJson(key, stays, 'session')
    else writeText(key, null, 'session')
  }
  return {
    values,
    element,
    /** Whether it began with what was filled in before a reload. */
    isKept,
    hasSecrets: isTouched({ accessToken: values.accessToken, appSecret: values.appSecret, verifyToken: values.verifyToken }),
    put: (change: Partial<ConnectValues>) => replace({ ...values, ...change }),
    leave: (field: ConnectField) => setChecked((all) => (all.includes(field) ? all : [...all, field])),
    /** What is to be said of a field: once it was left, or was to be sent. */
    says: (field: ConnectField) => (checked.includes(field) ? wrongIn(field, values) : null),
    /** False where something is wrong, which then has the focus. */
    check: (step: ConnectStep): boolean => {
      const fields = fieldsOf[step]
      setChecked((all) => [...new Set([...all, ...fields])])
      const passes = fields.every((field) => wrongIn(field, values) === null)
      if (!passes) setTurn((last) => last + 1)
      return passes
    },
    startOver: () => {
      setKept(false)
      setChecked([])
      replace({ ...noValues })
    },
    forget: () => writeText(key, null, 'session'),
    /** What is connected needs them no more. */
    forgetSecrets: () => setValues((now) => ({ ...now, ...noSecrets, verifyToken: now.verifyToken })),
  }
}

export type ConnectForm = ReturnType<typeof useConnectForm>
