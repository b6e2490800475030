import { departmentDetailCalls } from '@prosa/contract/departments/detail-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { draftKey } from '../../../kit/kept/draft-key.ts'
import { refusal } from '../../../testing/fake-server.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { bodyOf, care, openDepartments, sales, startDepartmentServer } from '../../../testing/samples/department-samples.ts'
import { signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'

const { countDepartmentChats, transferDepartment, removeDepartment } = departmentDetailCalls
const button = (name: string | RegExp) => screen.getByRole('button', { name })

async function ask(chats: number, held = startDepartmentServer()) {
  held.server.on(countDepartmentChats, { chats })
  const page = openDepartments()
  await page.user.click(await screen.findByRole('button', { name: 'Ações de SAC' }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
  const question = await screen.findByRole('dialog', { name: 'Excluir SAC?' })
  return { ...page, ...held, question: within(question) }
}

beforeEach(() => {
  signInAs()
  giveHeights(600)
  giveWidth(1600)
})

describe('deleting a department', () => {
  it('without chats is a plain question', async () => {
    const { user, server, question } = await ask(0)
    await question.findByText('Não há conversas abertas. O departamento sai das listas e o histórico continua.')
    expect(document.activeElement?.textContent).toContain('Cancelar')
    await user.click(button('Excluir departamento'))
    await screen.findByText('SAC foi excluído.')
    expect(server.seenOf(transferDepartment)).toEqual([])
    await waitFor(() => expect(screen.queryByRole('row', { name: /SAC/ })).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button('Novo departamento')))
  })

  it('with chats hands them over first, with its people where that is wished, and says how many', async () => {
    const held = startDepartmentServer()
    held.server.on(transferDepartment, { chats: 12 })
    const { user, server, question } = await ask(12, held)
    await question.findByText('12 conversas abertas passam para o departamento que você escolher. O histórico continua.')
    expect(question.getByRole<HTMLInputElement>('checkbox', { name: /^Levar os agentes junto/ }).disabled).toBe(true)
    await user.click(question.getByRole('combobox', { name: /^Quem assume/ }))
    await user.click(await screen.findByRole('option', { name: 'Vendas' }))
    await user.click(question.getByRole('checkbox', { name: /^Levar os agentes junto/ }))
    await user.click(button('Excluir departamento'))
    await screen.findByText('SAC foi excluído.')
    screen.getByText('12 conversas passam para Vendas.')
    expect(bodyOf(server, transferDepartment)).toEqual({ departmentTargetId: sales.departmentId, withAgents: 'true' })
    const order = server.seen.filter(({ path }) => /transfer|delete/.test(path)).map(({ path }) => path.split('/').at(-1))
    expect(order).toEqual(['transferDepartmentResponsibilities', 'delete'])
  })

  it('with chats and nobody to take over says so, and deletes nothing', async () => {
    const held = startDepartmentServer()
    const { user, server, question } = await ask(3, held)
    server.on(removeDepartment, refusal('department.hasChats'))
    await question.findByText(/^3 conversas abertas/)
    await user.click(button('Excluir departamento'))
    await question.findByText('Este departamento ainda tem conversas. Escolha quem vai recebê-las antes de excluir.')
    question.getByText('Escolha quem vai receber as conversas.')
  })

  it('says that the only one stays', async () => {
    const held = startDepartmentServer([care])
    const { user, server, question } = await ask(0, held)
    server.on(removeDepartment, refusal('department.only'))
    expect(question.queryByRole('combobox')).toBeNull()
    await user.click(button('Excluir departamento'))
    await question.findByText('A empresa precisa de pelo menos um departamento. Crie outro antes de excluir este.')
  })

  it('takes what was typed about it along, and asks nothing more', async () => {
    const held = startDepartmentServer()
    held.server.on(countDepartmentChats, { chats: 0 })
    const { user } = openDepartments()
    await user.click(await screen.findByRole('button', { name: 'SAC' }))
    await user.type(await screen.findByRole('textbox', { name: /^Mensagem/ }), 'Até já.')
    await waitFor(() => expect(sessionStorage.getItem(draftKey('department.dep-SAC'))).not.toBeNull())
    await user.click(button('Excluir'))
    await user.click(await screen.findByRole('button', { name: 'Excluir departamento' }))
    await screen.findByText('SAC foi excluído.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByRole('row', { name: /Vendas/ })
    expect(sessionStorage.getItem(draftKey('department.dep-SAC'))).toBeNull()
  })

  it('from the department itself leads back to the list', async () => {
    const held = startDepartmentServer()
    held.server.on(countDepartmentChats, { chats: 0 })
    const { user } = openDepartments()
    await user.click(await screen.findByRole('button', { name: 'SAC' }))
    await user.click(await screen.findByRole('button', { name: 'Excluir' }))
    await user.click(await screen.findByRole('button', { name: 'Excluir departamento' }))
    await screen.findByText('SAC foi excluído.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByRole('row', { name: /Vendas/ })
    expect(screen.queryByText(/^Este departamento foi excluído/)).toBeNull()
  })
})
