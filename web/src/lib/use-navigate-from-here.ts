import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';

/**
 * Navigates once an answer has come, unless the page was left meanwhile: then it leads nobody away from where they are
 * now.
 */
export function useNavigateFromHere(): (to: string, options?: NavigateOptions) => void | Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (to, options) => {
    if (window.location.pathname === pathname) return navigate(to, options);
  };
}
