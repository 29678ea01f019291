import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { address } from '../../paths/page.ts';

/**
 * Leads a student whose classes have switched drills off to their music. Once: a screen is drawn again at each step of the
 * way, and to ask for the way again would begin it anew, without an end.
 */
export function LeadOn() {
  const navigate = useNavigate();
  useEffect(() => void navigate({ ...address('/app'), replace: true }), [navigate]);
  return null;
}
