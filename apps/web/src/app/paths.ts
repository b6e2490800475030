export const paths = {
  login: '/',
  loginAlias: '/login',
  home: '/home',
  gallery: '/$companyId/teste',
  icons: '/$companyId/ListIcons',
} as const
