export const pt = {
  title: 'Dados de uma pessoa',
  about:
    'Tudo o que a empresa guarda desta pessoa. O mesmo está em person.json e messages.json, para programas; os arquivos estão na pasta media.',
  company: 'Empresa',
  person: 'Pessoa',
}

export type DossierTexts = typeof pt
