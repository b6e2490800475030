import { useRouter, useRouterState } from '@tanstack/react-router'

/** Which number and which customer: they stand in the address, where a reload finds them. */
export function usePlace() {
  const router = useRouter()
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  const asked = new URLSearchParams(searchStr)
  const go = (place: Record<string, string>) =>
    void router.navigate({ href: `${pathname}?${new URLSearchParams(place)}`, replace: true, resetScroll: false })
  const number = asked.get('number')
  return {
    number,
    customer: asked.get('customer'),
    chooseNumber: (next: string) => go({ number: next }),
    chooseCustomer: (phonenumberId: string, customer: string) => go({ number: phonenumberId, customer }),
  }
}
