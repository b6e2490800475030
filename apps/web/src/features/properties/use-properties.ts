import { propertyCalls } from '@prosa/contract/properties/calls'
import type { Property } from '@prosa/contract/properties/model'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain, keyOfAll, useCall, useCommand } from '../../kit/calls/query.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { propertyTexts } from './property-texts.ts'

/** The company's properties and its bin, and how they go from one to the other. */
export function useProperties(companyId: string) {
  const there = useCall(propertyCalls.listProperties, { companyId })
  const bin = useCall(propertyCalls.listPropertyBin, { companyId })
  const listed = useListedAgain()
  const removing = useCommand(propertyCalls.removeProperty, { takesOver: true })
  const restoring = useCommand(propertyCalls.restoreProperty, { failed: (language) => propertyTexts[language].done.notRestored })
  const restore = ({ propertyId, name }: Property) =>
    restoring.mutate(
      { companyId, propertyId },
      {
        onSuccess: () => showToast({ kind: 'success', say: (language) => ({ text: propertyTexts[language].done.restored(name) }) }),
        onSettled: listed,
      },
    )
  const remove = async (property: Property) => {
    const { propertyId, name } = property
    await removing.mutateAsync({ companyId, propertyId, confirmed: true }).finally(listed)
    showToast({
      kind: 'success',
      say: (language) => ({ text: propertyTexts[language].done.removed(name) }),
      undo: () => restore(property),
    })
  }
  return { byTab: { there, bin }, remove, restore }
}

/** Asks for both lists again, also where nobody is told live. */
export function useListedAgain() {
  const client = useQueryClient()
  return () => {
    askAgain(client, keyOfAll(propertyCalls.listProperties))
    askAgain(client, keyOfAll(propertyCalls.listPropertyBin))
  }
}
