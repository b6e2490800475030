import { render } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { type UiLanguage, UiLanguageContext } from '../ui/ui-language.ts'
import { UiProvider } from '../ui/ui-provider.tsx'
import { newUser } from './samples/new-user.ts'

type Field<V> = { value: V; onChange: (value: V) => void }

/** A field in a form that keeps its value; `values` are all that it gave, the last one is the present one. */
export function showField<V>(start: V, draw: (field: Field<V>) => ReactNode, language: UiLanguage = 'pt') {
  const values: V[] = []
  function Form() {
    const [value, setValue] = useState(start)
    const onChange = (next: V) => {
      values.push(next)
      setValue(next)
    }
    return <form data-testid="form">{draw({ value, onChange })}</form>
  }
  const { container, unmount } = render(
    <UiProvider>
      <UiLanguageContext value={language}>
        <Form />
      </UiLanguageContext>
    </UiProvider>,
  )
  return { user: newUser(), values, unmount, sent: () => new FormData(container.querySelector('form')!) }
}
