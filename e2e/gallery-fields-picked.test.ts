const csv = (name: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from('nome;telefone\n') })

test(
  'W008 R120 R121 M014 M015 a CSV is chosen or dropped; what is none or too big is not kept',
  { tag: '@ui' },
  async ({ page }, testInfo) => {
    // While nobody listens the browser opens the chooser itself, and a key is quicker than the wait for it.
    page.on('filechooser', () => undefined)
    const { card } = await openField(page, 'Envio de CSV')
    const of = (state: string) => card.getByRole('group', { name: state, exact: true })
    const zone = (state: string) => of(state).getByRole('group')
    const tooBig = testInfo.outputPath('base_completa.csv')
    writeFileSync(tooBig, 'nome;telefone\n')
    truncateSync(tooBig, 10 * 1_048_576 + 1)

    await tabInto(card)
    await expect(of('Vazio').getByRole('button', { name: 'escolha o arquivo' })).toBeFocused()
    const chosenBy = async (act: () => Promise<void>) => (await Promise.all([page.waitForEvent('filechooser'), act()]))[0]
    await (await chosenBy(() => press(page, 'Enter'))).setFiles(tooBig)
    await expect(of('Vazio').getByRole('alert')).toHaveText('Tamanho de arquivo excedido')
    await expect(of('Vazio')).toContainText('base_completa.csv · 10 MB · Selecione Arquivo novamente')
    const again = of('Vazio').getByRole('button', { name: 'Selecione Arquivo novamente' })
    await expect(again).toBeFocused()
    await (await chosenBy(() => press(page, 'Enter'))).setFiles(csv('CONTATOS.CSV'))
    await expect(of('Vazio')).toContainText('CONTATOS.CSV')
    await expect(of('Vazio').getByRole('button', { name: 'Remover arquivo' })).toBeFocused()
    await press(page, 'Enter')
    await expect(of('Vazio').getByRole('button', { name: 'escolha o arquivo' })).toBeFocused()

    await drop(zone('Vazio'), 'contatos.xlsx')
    await expect(of('Vazio').getByRole('alert')).toHaveText('Este arquivo não é um CSV')
    await drop(zone('Vazio'), 'contatos.csv')
    await expect(of('Vazio')).toContainText('contatos.csv')
    await drop(zone('Desabilitado'), 'contatos.csv')
    await expect(of('Desabilitado')).not.toContainText('contatos.csv')

    await expect(of('Enviando').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42')
    await drop(zone('Enviando'), 'outra.csv')
    await expect(of('Enviando')).not.toContainText('outra.csv')
    await of('Enviando').getByRole('button', { name: 'Cancelar' }).click()
    await expect(of('Enviando').getByRole('progressbar')).toHaveCount(0)
    await of('Preenchido').getByRole('button', { name: 'Remover arquivo' }).click()
    const picked = await chosenBy(() => of('Preenchido').getByRole('button', { name: 'escolha o arquivo' }).click())
    await picked.setFiles(csv('clientes.csv'))
    await expect(of('Preenchido')).toContainText('clientes.csv')
  },
)

async function drop(zone: Locator, name: string) {
  const dataTransfer = await zone.page().evaluateHandle((file) => {
    const dragged = new DataTransfer()
    dragged.items.add(new File(['nome;telefone\n'], file))
    return dragged
  }, name)
  for (const event of ['dragenter', 'dragover', 'drop']) await zone.dispatchEvent(event, { dataTransfer })
}
