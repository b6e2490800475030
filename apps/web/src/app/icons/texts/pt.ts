export const pt = {
  title: 'Ícones',
  intro: (count: number) => `${count} ícones em uso no produto. Copie o nome para usar no código.`,
  search: 'Buscar ícone pelo nome',
  none: (text: string) => `Nenhum ícone com “${text}” no nome`,
  copy: (name: string) => `Copiar ${name}`,
}
export type IconsTexts = typeof pt
