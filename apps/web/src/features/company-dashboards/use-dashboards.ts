import { companyDashboardCalls } from '@prosa/contract/company-dashboards/calls'
import type { CompanyDashboard } from '@prosa/contract/company-dashboards/model'
import { movedTo } from '@prosa/contract/company-dashboards/moved-to'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askAgain, keyOfAll, queryKeyOf, useCall, useCommand } from '../../kit/calls/query.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { companyDashboardsTexts } from './company-dashboards-texts.ts'

const { listCompanyDashboards, moveCompanyDashboard, deleteCompanyDashboard, restoreCompanyDashboard } = companyDashboardCalls

/** The dashboards, and what is done with them at once: a new order is shown before the server has it, and goes back where it is refused. */
export function useDashboards(companyId: string) {
  const client = useQueryClient()
  const asked = { companyId }
  const answer = useCall(listCompanyDashboards, asked)
  const moving = useCommand(moveCompanyDashboard, { inTurn: true })
  const removing = useCommand(deleteCompanyDashboard)
  const restoring = useCommand(restoreCompanyDashboard)
  const [dragged, setDragged] = useState<string | null>(null)
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const saved = answer.data ?? []
  const dashboards = order === null ? saved : inOrder(saved, order)
  const put = (all: CompanyDashboard[]) => client.setQueryData(queryKeyOf(listCompanyDashboards, asked), all)
  const look = () => askAgain(client, keyOfAll(listCompanyDashboards))

  const show = (companyDashboardId: string, position: number) =>
    setOrder(
      movedTo(
        dashboards.map((each) => each.companyDashboardId),
        companyDashboardId,
        position,
      ),
    )
  const move = async (companyDashboardId: string, position: number) => {
    show(companyDashboardId, position)
    await moving
      .mutateAsync({ ...asked, companyDashboardId, position })
      .then(put, look)
      .finally(() => setOrder(null))
  }
  const remove = async ({ companyDashboardId }: CompanyDashboard) => {
    await removing.mutateAsync({ ...asked, companyDashboardId })
    put(saved.filter((each) => each.companyDashboardId !== companyDashboardId))
    showToast({
      kind: 'success',
      say: (language) => ({ text: companyDashboardsTexts[language].removed }),
      undo: () => restoring.mutate({ ...asked, companyDashboardId }, { onSuccess: put, onError: look }),
    })
  }
  const placeIn = (all: readonly CompanyDashboard[]) => all.findIndex((each) => each.companyDashboardId === dragged)
  const dragOver = (place: number) => {
    if (dragged !== null && placeIn(dashboards) !== place) show(dragged, place)
  }
  /** While something is dragged its place is only shown; the server is told where it was left, once. */
  const drag = (id: string | null) => {
    setDragged(id)
    if (id !== null || dragged === null) return
    if (placeIn(dashboards) === placeIn(saved)) setOrder(null)
    else void move(dragged, placeIn(dashboards))
  }
  return { answer, dashboards, dragged, drag, dragOver, move, remove, look }
}

/** Those that came meanwhile stand at the end until the server has said where. */
function inOrder(saved: readonly CompanyDashboard[], order: readonly string[]): readonly CompanyDashboard[] {
  const placeOf = ({ companyDashboardId }: CompanyDashboard) => order.indexOf(companyDashboardId) + 1 || order.length + 1
  return saved.toSorted((a, b) => placeOf(a) - placeOf(b))
}
