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
  noConnectValues,
  noSecrets,
  readKeptConnect,
  wrongIn,
} from './connect-values.ts'

/** The form of a number that is not connected yet. All but the secrets survives a reload of this tab. */
export function useConnectForm() {
  const [key] = useState(() => draftKey('number.connect'))
  const [kept] = useState(() => readKeptConnect(readJson(key, 'session')))
  const [values, setValues] = useState<ConnectValues>({ ...noConnectValues, ...kept })
  const [isKept, setKept] = useState(kept !== null)
  const [checked, setChecked] = useState<readonly ConnectField[]>([])
  const [turn, setTurn] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  // In an effect, when the error texts are on the page.
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
    /** Whether the form was restored after a reload. */
    isKept,
    hasSecrets: isTouched({ accessToken: values.accessToken, appSecret: values.appSecret, verifyToken: values.verifyToken }),
    put: (change: Partial<ConnectValues>) => replace({ ...values, ...change }),
    leave: (field: ConnectField) => setChecked((all) => (all.includes(field) ? all : [...all, field])),
    /** The problem to show for a field: after it was left, or after an attempt to go on. */
    says: (field: ConnectField) => (checked.includes(field) ? wrongIn(field, values) : null),
    /** False where something is wrong; the focus is then on it. */
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
      replace({ ...noConnectValues })
    },
    forget: () => writeText(key, null, 'session'),
    /** A connected number needs the secrets no longer. */
    forgetSecrets: () => setValues((now) => ({ ...now, ...noSecrets, verifyToken: now.verifyToken })),
  }
}

export type ConnectForm = ReturnType<typeof useConnectForm>
