import { companyCalls } from '@prosa/contract/company/calls'
import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { simulatorCalls } from '@prosa/contract/simulator/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { askAgain, keyOfAll, useCommand } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { signupTexts } from '../signup-texts.ts'

/** The longest name that leaves room for the word that says what it is, in every language. */
const longestName = 60

/** One click: the simulated number of the company is there, and the telephone of a customer is open with it. */
export function TestPhoneButton({ companyId, companyName }: { companyId: string; companyName: string }) {
  const texts = useTexts(signupTexts).welcome.testPhone
  const client = useQueryClient()
  const router = useRouter()
  const connect = useCommand(simulatorCalls.connectTestNumber, { failed: (language) => signupTexts[language].welcome.testPhone.failed })
  const open = () =>
    connect.mutate(
      { companyId, phonenumberName: texts.number(companyName.slice(0, longestName)) },
      {
        onSuccess: ({ phonenumberId }) => {
          for (const call of [phoneNumberCalls.listPhoneNumbers, companyCalls.getFirstSteps]) askAgain(client, keyOfAll(call))
          void router.navigate({ href: `/simulator?${new URLSearchParams({ number: phonenumberId })}` })
        },
      },
    )
  return (
    <Button aria-disabled={connect.isPending} onClick={() => !connect.isPending && open()}>
      {connect.isPending ? texts.opening : texts.action}
    </Button>
  )
}
