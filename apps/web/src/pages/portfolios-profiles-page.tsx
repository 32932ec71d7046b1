export function PortfoliosProfilesPage() {
  return null;
}
