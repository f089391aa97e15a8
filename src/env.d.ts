interface ImportMetaEnv {
  readonly VITE_API_BASE_URL?: string
  readonly VITE_WALLETCONNECT_PROJECT_ID?: string
}
