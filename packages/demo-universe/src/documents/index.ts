export { companyReports, type DemoReport } from './company-reports.ts';
